import { PREDECLARED } from '../../../src/golang/library/library';
import { wholeLibrary } from '../../../src/golang/library/wholeLibrary';
import type { TypeNode } from '../../../src/models/layout/typeNode';

function entries(): [string, TypeNode][] {
  const library = wholeLibrary();
  return library.keys().flatMap((key) => {
    const node = library.node(key, 'amd64');
    return node ? [[library.nameOf(key), node]] : [];
  });
}

/** Types of libraries by the names that Go prints; of several of one name the first. */
export const KNOWN_TYPES: ReadonlyMap<string, TypeNode> = new Map(
  [
    ...entries().toReversed(),
    ...PREDECLARED,
    ['unsafe.Pointer', wholeLibrary().node('unsafe.Pointer', 'amd64')],
  ].filter((entry): entry is [string, TypeNode] => entry[1] !== undefined),
);
