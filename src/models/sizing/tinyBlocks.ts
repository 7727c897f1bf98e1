// runtime/malloc.go@go1.26.8: mallocgcTiny
import { alignTiny, TINY_BYTES } from '../allocator/tiny';

/** Rounds after which the chances of a block's fill have settled, and how close they are then. */
const MOST_ROUNDS = 2000;
const SETTLED = 1e-12;

/** Effect of one more object on the current block: its fill then, and the blocks begun. */
function put(filled: number, bytes: number): { readonly filled: number; readonly blocks: 0 | 1 } {
  const offset = alignTiny(filled, bytes);
  if (offset + bytes <= TINY_BYTES) return { filled: offset + bytes, blocks: 0 };
  // Of the new block and the current one the emptier stays.
  return { filled: Math.min(filled, bytes), blocks: 1 };
}

/**
 * The blocks that an object begins, on average over a long run of tiny objects and nothing else, whose lengths come at
 * random: `shares[n]` is how many of them have n bytes, all together 1. The block's fill is a Markov chain of at most 16
 * states; of one length alone it is 1 / ⌊16 / bytes⌋.
 */
export function blocksAnObject(shares: readonly number[]): number {
  let chances = new Float64Array(TINY_BYTES + 1);
  chances[TINY_BYTES] = 1;
  let before = 0;
  for (let round = 1; ; round++) {
    const { after, blocks } = step(chances, shares);
    // Half of what it was before, so that a chain that goes around in circles settles too.
    const next = after.map((chance, filled) => (chance + (chances[filled] ?? 0)) / 2);
    const moved = next.reduce((most, chance, filled) => Math.max(most, Math.abs(chance - (chances[filled] ?? 0))), 0);
    chances = next;
    if ((moved < SETTLED && Math.abs(blocks - before) < SETTLED) || round === MOST_ROUNDS) return blocks;
    before = blocks;
  }
}

function step(
  chances: Float64Array,
  shares: readonly number[],
): { readonly after: Float64Array; readonly blocks: number } {
  const after = new Float64Array(TINY_BYTES + 1);
  let blocks = 0;
  for (const [filled, chance] of chances.entries()) {
    if (chance === 0) continue;
    for (const [bytes, share] of shares.entries()) {
      if (share === 0) continue;
      const next = put(filled, bytes);
      after[next.filled] = (after[next.filled] ?? 0) + chance * share;
      blocks += chance * share * next.blocks;
    }
  }
  return { after, blocks };
}
