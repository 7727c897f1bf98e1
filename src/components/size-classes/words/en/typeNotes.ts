import type { TypeNote } from '../../request/types';

/** Notes on what `new` of a type does not include, if people might think it does. */
export const typeNotes: Readonly<Record<TypeNote, string>> = {
  string: 'This is the string’s header, a pointer and a length. Its bytes are an allocation of their own.',
  slice: 'This is the slice’s header: pointer, length, capacity. Its array is an allocation of its own.',
  map: 'A map variable is one pointer. What the map itself holds are allocations of their own.',
  chan: 'A channel variable is one pointer. The channel’s buffer is an allocation of its own.',
  interface: 'An interface is two words: the type, and a pointer to the value.',
  func: 'A function value is one pointer, to its code and the variables it holds.',
  pointer: 'This is the pointer alone, without what it points to.',
};
