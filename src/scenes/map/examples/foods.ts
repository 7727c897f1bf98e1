/** Short words that are told apart at a glance and remembered, in the order in which examples put them. */
const WORDS =
  'kiwi fig plum pear lime date yuzu sloe acai nori beet corn dill leek kale rice oat soy miso taro okra sage chia pea ' +
  'bean mint hops basil rye tofu yam nut malt salt mace rusk cake tart flan pie bun bran brie feta edam ghee milk whey ' +
  'curd egg roe cod eel hake sole tuna crab clam ham duck stew soup wrap taco naan pita roti dosa idli udon soba dal jam ' +
  'tea chai rum gin ale port wine mead cava cola mole aji cress chive grape lemon mango melon olive onion peach guava';

const FOODS = WORDS.split(' ');

/** The `i`-th of endlessly many: kiwi, fig, … guava, kiwi2, fig2, … */
export function foodAt(i: number): string {
  const round = Math.floor(i / FOODS.length);
  return `${FOODS[i % FOODS.length]}${round === 0 ? '' : round + 1}`;
}
