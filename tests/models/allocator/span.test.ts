import { expect, it } from 'vitest';
import { spanShape } from '../../../src/models/allocator/span';
import { releaseOf } from '../../releases';

it('a span keeps 128 bytes for pointer bits since Go 1.22 and 128 for mark bits since 1.26', () => {
  const reserved = (minor: string, sizeclass: number) =>
    [false, true].map((pointers) => spanShape(releaseOf(minor), sizeclass, pointers).reservedBytes);
  const [bytes8, bytes16, bytes512, bytes576] = [1, 2, 26, 27];
  expect([bytes8, bytes16, bytes512, bytes576].map((sizeclass) => reserved('1.25', sizeclass))).toEqual([
    [0, 128],
    [0, 128],
    [0, 128],
    [0, 0],
  ]);
  expect([bytes8, bytes16, bytes512, bytes576].map((sizeclass) => reserved('1.26', sizeclass))).toEqual([
    [0, 128],
    [128, 256],
    [128, 256],
    [0, 0],
  ]);
});
