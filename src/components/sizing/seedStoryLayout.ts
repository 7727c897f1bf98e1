import { hatchPath, type Rect } from '../memory/textures';
import type { StoryMap } from './seedStoryFigures';

export interface StoryBar {
  readonly map: StoryMap;
  readonly live: Rect;
  /** Up to the heap goal of GOGC 100. */
  readonly room: Rect;
  readonly hatch: string;
  /** Where the published figure ends. */
  readonly publishedX: number | undefined;
}

export const STORY_BAR_HEIGHT = 22;
/** Above the bar, for the mark of the published figure. */
export const STORY_MARK_HEIGHT = 9;

/** Bars of one group at one scale: the longest takes the whole width. */
export function layoutStory(maps: readonly StoryMap[], width: number): StoryBar[] {
  const most = Math.max(1, ...maps.map(({ liveBytes }) => 2 * liveBytes.expected));
  const frame = { y: STORY_MARK_HEIGHT, height: STORY_BAR_HEIGHT };
  return maps.map((map) => {
    const liveWidth = (map.liveBytes.expected / most) * width;
    const room = { ...frame, x: liveWidth, width: liveWidth };
    return {
      map,
      live: { ...frame, x: 0, width: liveWidth },
      room,
      hatch: hatchPath(room),
      publishedX: map.published === undefined ? undefined : (map.published / most) * width,
    };
  });
}

/** How many times larger a group is drawn than the first one. */
export function enlargement(maps: readonly StoryMap[], first: readonly StoryMap[]): number {
  const most = (list: readonly StoryMap[]) => Math.max(1, ...list.map(({ liveBytes }) => liveBytes.expected));
  return most(first) / most(maps);
}
