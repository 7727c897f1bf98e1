import type { StoryId } from '../../stories';

/** Titles of the stories, in fields and on cards too. */
export const titles: Readonly<Record<StoryId, string>> = {
  'thirty-three': 'Ask for 33 bytes, get 48',
  sort: 'Why sort.Strings used to allocate',
  table: 'Why 57 KiB cost 64',
  tiny: 'Small strings share 16 bytes',
  fragmentation: 'Half freed, nothing given back',
  own: 'Your request, again and again',
};
