import { type HeapRun, recordStory } from './run';
import { asksPointers, type SizeSettings } from './settings';

/** The story of the settings on their release, about their request. */
export function recordSettings(settings: SizeSettings): HeapRun {
  const { story, go, ask } = settings;
  return recordStory(story, { release: go, bytes: ask.bytes, pointers: asksPointers(settings) });
}
