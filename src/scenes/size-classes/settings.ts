import type { GoRelease } from '../../models/go/release';
import { ALLOCATOR_RELEASES, NEWEST, newest } from '../../models/go/releases';
import { type Problems, paramsCodec } from '../codec';
import { stepParam, withChange } from '../fields/stepParam';
import { choice, type Param, type Values } from '../params';
import { STREAMS } from './designs/streams';
import { askParam } from './request/ask';
import { STORIES } from './stories';

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

const NONE = { id: 'no', label: 'holds no pointers', value: false };
const SOME = { id: 'yes', label: 'holds pointers', value: true };

function pointersParam(name: string, label: string, fallback: typeof NONE): Param<boolean> {
  return choice(name, label, fallback, [NONE, SOME]);
}

function listed<T extends { readonly id: string; readonly title: string }>(
  name: string,
  label: string,
  list: readonly [T, ...T[]],
): Param<T> {
  const options = list.map((value) => ({ id: value.id, label: value.title, value }));
  return choice(name, label, { id: list[0].id, label: list[0].title, value: list[0] }, options);
}

/** Settings of size classes, in links and forms alike. */
export const SIZE_PARAMS = {
  ask: askParam,
  pointers: pointersParam('pointers', 'Pointers', NONE),
  go: releaseParam('go', 'Go release', NEWEST.minor),
  story: listed('story', 'Story', STORIES),
  step: stepParam,
  stream: listed('stream', 'Stream of allocations', STREAMS),
  go1: releaseParam('go1', 'First curve', BEFORE_HEADERS.minor),
  kind1: pointersParam('kind1', 'Objects of the first curve', SOME),
  go2: releaseParam('go2', 'Second curve', NEWEST.minor),
  kind2: pointersParam('kind2', 'Objects of the second curve', SOME),
} as const;

export type SizeSettings = Values<typeof SIZE_PARAMS>;
export type SizeSettingName = keyof SizeSettings;
export type SizeProblems = Problems<SizeSettingName>;

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
