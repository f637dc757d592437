// Brings a card into sight that a tap far away has filled: below the map, where that stays at the top of the screen.
const MARGIN = 8;
const BAR = 44; // pixels at the top of the screen that the line of the pulse takes
const ENOUGH = 140; // pixels of the card that have to be seen

function bring(selector) {
  const card = document.querySelector(selector);
  if (!card?.checkVisibility()) return;
  const box = card.getBoundingClientRect();
  const map = document.querySelector(".ff-desk-map")?.getBoundingClientRect();
  const isBelow = map && map.left < box.right && box.left < map.right;
  const top = Math.max(isBelow ? map.bottom : 0, BAR) + MARGIN;
  if (box.top < top - 2 * MARGIN || box.top > innerHeight - ENOUGH) window.scrollBy({ top: box.top - top });
}

export default {
  render({ model }) {
    const come = () => setTimeout(bring, 150, model.get("card")); // once what it shows is there
    model.on("change:times", come);
    return () => model.off("change:times", come);
  },
};
