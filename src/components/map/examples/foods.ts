/**
 * Short words that are told apart at a glance and remembered, in the order in which examples put them: their hashes make
 * pictures that lessons can ask about.
 */
const WORDS =
  'rice okra egg bean mint roe beet yuzu hops bran leek edam soy tart kiwi flan corn soup chia sloe crab sage ' +
  'plum yam bun salt acai hake lime brie pea pie dill whey rusk ham malt taco miso eel milk fig kale feta mace ' +
  'cod taro curd pear nut basil rye tuna clam stew ghee wrap oat tofu sole cake date duck nori naan pita roti ' +
  'dosa idli udon soba dal jam tea chai rum gin ale port wine mead cava cola mole aji cress chive grape lemon ' +
  'mango melon olive onion peach guava';

const FOODS = WORDS.split(' ');

/** The `i`-th of endlessly many: rice, okra, … guava, rice2, okra2, … */
export function foodAt(i: number): string {
  const round = Math.floor(i / FOODS.length);
  return `${FOODS[i % FOODS.length]}${round === 0 ? '' : round + 1}`;
}
