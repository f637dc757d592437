"""The whole table at once: what the modules beside this folder find for one pair, in columns over thousands of pairs.

`matrix` asks who sees, shoots and charges whom. Pair by pair, the 20,000 ordered pairs of enemies of a large table take
ten seconds, and the 72 of a small one longer than a step of a drag may. Here every number of a look is a column (numpy)
over all looks, and one step of the reasoning is one operation on columns:

    glances     sides and arcs                      looking, arcs, wedge
    shades      shadows on the sides                shadows
    clearings   margins, searched for together      greatest_level
    views       what is in view, how far            prospect, lining
    gaps_in_view which looks may pass a gap         narrows
    sights      lines of sight                      looking
    abreast     who lies beside whom                approach
    berths      where chargers fit                  landing
    straits     gaps on the way in                  gaps, way_in
    onsets      charges that reach their side       charges
    bids        shots and charges                   shooting, charges
    columns     what decides, and the answers       findings, outcome

What turns on more than the columns know is handed to the module in the right-hand row, pair by pair.
tests/feudal/test_columns.py and test_matrix.py hold the two to the same answers, rules and margins.
"""
