import type { GoRelease } from '../../models/go/release';
import { ALLOCATOR_RELEASES, goRelease, NEWEST, newest } from '../../models/go/releases';
import type { FigureProps } from '../defineFigure';
import { MOMENT_PARAMS } from '../fields/momentParam';
import { type Choice, choice, integer, type Problems, paramsCodec, type Values } from '../params';
import { MOST_FOLLOWED, STREAMS } from './designs/streams';
import { askParam } from './request/ask';
import { STORIES } from './stories';

/** Views of a figure besides a span. */
export const SIZE_VIEWS = ['request', 'designs', 'waste'] as const;
export type SizeView = (typeof SIZE_VIEWS)[number];

/** Its waste differs most from the newest release's. */
const BEFORE_HEADERS = newest(({ mallocHeaders }) => !mallocHeaders);

/** Number of requests that stands for all of a stream. */
export const WHOLE_STREAM = 0;

function nameOf(release: GoRelease | undefined): string {
  return release?.minor ?? '';
}

/** One of the options, or a patch or build of one of them: neither changes the allocator. */
function anyPatch<T extends GoRelease | undefined>(listed: Choice<T>): Choice<T> {
  return { ...listed, parse: (text) => listed.parse(goRelease(text)?.minor ?? text) };
}

function releaseParam(name: string, fallback: GoRelease): Choice<GoRelease> {
  return anyPatch(choice(name, fallback, ALLOCATOR_RELEASES, nameOf));
}

function pointersParam(name: string, fallback: boolean): Choice<boolean> {
  return choice(name, fallback, [false, true], (pointers) => (pointers ? 'yes' : 'no'));
}

export const SIZE_PARAMS = {
  view: choice<'span' | SizeView>('show', 'span', ['span', ...SIZE_VIEWS]),
  ask: askParam,
  pointers: pointersParam('pointers', false),
  go: { ...releaseParam('go', NEWEST), formerly: 'release' },
  /** Release to play side by side. */
  beside: anyPatch(choice<GoRelease | undefined>('beside', undefined, [undefined, ...ALLOCATOR_RELEASES], nameOf)),
  story: choice('story', STORIES[0], STORIES, ({ id }) => id),
  ...MOMENT_PARAMS,
  stream: choice('stream', STREAMS[0], STREAMS, ({ id }) => id),
  /** Requests of the stream so far; `WHOLE_STREAM` for all. */
  upTo: integer('requests', WHOLE_STREAM, { min: WHOLE_STREAM, max: MOST_FOLLOWED }),
  go1: releaseParam('go1', BEFORE_HEADERS),
  kind1: pointersParam('kind1', true),
  go2: releaseParam('go2', NEWEST),
  kind2: pointersParam('kind2', true),
} as const;

export type SizeSettings = Values<typeof SIZE_PARAMS>;
export type SizeSettingName = keyof SizeSettings;
export type SizeProblems = Problems<SizeSettingName>;

/** Props of every part of the page. */
export interface SizePartProps {
  readonly settings: SizeSettings;
  readonly problems: SizeProblems;
  change(some: Partial<SizeSettings>): void;
}

/** Props of a view. A figure may hide parts of it; without controls it has no fields and no prose. */
export interface SizeViewProps extends SizePartProps, Partial<Pick<FigureProps<SizeSettings>, 'hidden' | 'controls'>> {}

export const sizeCodec = paramsCodec(SIZE_PARAMS);

/** True if the request holds pointers, by its type or by the setting. */
export function asksPointers({ ask, pointers }: Pick<SizeSettings, 'ask' | 'pointers'>): boolean {
  return ask.pointers ?? pointers;
}

/** Cache key: equal for settings that produce the same run. */
export function storyKey(settings: SizeSettings): string {
  const { story, go, beside, ask } = settings;
  const own = story.id === 'own' ? `${ask.bytes} ${asksPointers(settings)}` : '';
  return `${story.id} ${go.minor} ${beside?.minor} ${own}`;
}
