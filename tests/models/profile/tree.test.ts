import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../src/models/profile/answer';
import { ProfileBuilder } from '../../../src/models/profile/profile';
import { type CallNode, callTree, treeAmounts } from '../../../src/models/profile/tree';

/** A profile of one stack, so many frames deep. */
function deepProfile(depth: number) {
  const builder = new ProfileBuilder();
  let node = 0;
  for (let i = 0; i < depth; i++) node = builder.call(node, builder.frame('main.walk', 'main.go', i));
  builder.add(node, 16, { allocObjects: 1, allocBytes: 16, inuseObjects: 1, inuseBytes: 16 });
  return builder.finish({ rateBytes: 1, timeMs: null, firstColumn: 'inuseBytes' });
}

function depthOf(root: CallNode): number {
  let depth = 0;
  for (let node: CallNode | undefined = root; node; node = node.children[0]) depth++;
  return depth;
}

describe('a stack of a hundred thousand frames', () => {
  const profile = deepProfile(100_000);
  const amounts = treeAmounts(profile, 'inuseBytes');

  test('has at most the rows asked for, from any of its frames', () => {
    expect(depthOf(callTree(profile, amounts, { leastShare: 0, mostRows: 40 }))).toBe(40);
    const last = callTree(profile, amounts, { from: 99_990, leastShare: 0, mostRows: 40 });
    expect(depthOf(last)).toBe(11);
    expect(last.total).toBe(16);
  });

  test('is answered', () => {
    expect(answerOf(profile).total.inuseBytes).toBe(16);
  });
});
