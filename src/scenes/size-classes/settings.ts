import type { GoRelease } from '../../models/go/release';
import { ALLOCATOR_RELEASES, NEWEST, newest } from '../../models/go/releases';
import { type Problems, paramsCodec } from '../codec';
import { MOMENT_PARAMS, withChange } from '../fields/momentParam';
import { choice, type Param, type Values } from '../params';
import { STREAMS, type Stream } from './designs/streams';
import { askParam } from './request/ask';
import { STORIES, type Story } from './stories';
import { labels, streams } from './words/en/settings';
import { titles } from './words/en/titles';

/** The last release without malloc headers: the other curve differs most from its. */
const BEFORE_HEADERS = newest(({ mallocHeaders }) => !mallocHeaders);

function releaseParam(name: string, label: string, fallback: string): Param<GoRelease> {
  const options = ALLOCATOR_RELEASES.map((release) => ({
    id: release.minor,
    label: `Go ${release.minor}`,
    value: release,
  }));
  const found = options.find(({ id }) => id === fallback);
  if (!found) throw new RangeError(`no release ${fallback}`);
  return choice(name, label, found, options);
}

const NONE = { id: 'no', label: labels.pointerKinds.none, value: false };
const SOME = { id: 'yes', label: labels.pointerKinds.some, value: true };

function pointersParam(name: string, label: string, fallback: typeof NONE | typeof SOME): Param<boolean> {
  return choice(name, label, fallback, [NONE, SOME]);
}

function storyOption(story: Story) {
  return { id: story.id, label: titles[story.id], value: story };
}

function streamOption(stream: Stream) {
  return { id: stream.id, label: streams[stream.id].title, value: stream };
}

/** Settings of size classes, in links and forms alike. */
export const SIZE_PARAMS = {
  ask: askParam,
  pointers: pointersParam('pointers', labels.pointers, NONE),
  go: releaseParam('go', labels.go, NEWEST.minor),
  story: choice('story', labels.story, storyOption(STORIES[0]), STORIES.map(storyOption)),
  ...MOMENT_PARAMS,
  stream: choice('stream', labels.stream, streamOption(STREAMS[0]), STREAMS.map(streamOption)),
  go1: releaseParam('go1', labels.firstCurve, BEFORE_HEADERS.minor),
  kind1: pointersParam('kind1', labels.firstObjects, SOME),
  go2: releaseParam('go2', labels.secondCurve, NEWEST.minor),
  kind2: pointersParam('kind2', labels.secondObjects, SOME),
} as const;

export type SizeSettings = Values<typeof SIZE_PARAMS>;
export type SizeSettingName = keyof SizeSettings;
export type SizeProblems = Problems<SizeSettingName>;

/** Props of every part of the page: the settings of its address, and a way to change them. */
export interface SizePartProps {
  readonly settings: SizeSettings;
  readonly problems: SizeProblems;
  change(some: Partial<SizeSettings>): void;
}

export const sizeCodec = paramsCodec(SIZE_PARAMS);

/** True if the request holds pointers: its type says so, or a person. */
export function asksPointers({ ask, pointers }: Pick<SizeSettings, 'ask' | 'pointers'>): boolean {
  return ask.pointers ?? pointers;
}

/** The same for settings that play the same. */
export function storyKey(settings: SizeSettings): string {
  const { story, go, ask } = settings;
  const own = story.id === 'own' ? `${ask.bytes} ${asksPointers(settings)}` : '';
  return `${story.id} ${go.minor} ${own}`;
}

/** The settings with some of them changed. */
export function changed(settings: SizeSettings, some: Partial<SizeSettings>): SizeSettings {
  return withChange(settings, some, storyKey);
}
