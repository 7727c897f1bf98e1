import type { StoryId } from '../../stories';

/** Titles of the stories, in fields and on cards too. */
export const titles: Readonly<Record<StoryId, string>> = {
  half: 'Half used, all in RAM',
  pointers: 'Never written, already in RAM',
  noscan: 'The same without pointers: all is well',
  channels: 'Nearly empty channels at full price',
  reused: 'Second-hand memory must be cleaned',
  released: 'Given back and fetched again',
  small: 'A few bytes are enough for a page',
  map: 'A map before its first key',
  noswissmap: 'The old map on Go 1.24',
};
