"""The *Feudal* miniatures rules: positions and the questions asked of them, one module for each rule section."""
