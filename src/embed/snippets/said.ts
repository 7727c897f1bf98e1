import { fileName } from '../../components/ui/download';
import type { FigurePart } from '../../scenes/figureParts';
import { NARROW_BELOW, SCENES, type SceneId } from '../../scenes/index';
import { curatedPicture } from '../curatedPicture';
import { type EmbedOptions, readOptions } from '../options';
import { pageOf } from '../pageOf';
import type { Room } from '../room';
import type { Attribute } from './escapes';

export interface SnippetOptions extends Pick<EmbedOptions, 'theme' | 'controls' | 'lang' | 'autoplay'> {
  readonly hide: readonly FigurePart[];
  /** Whether it opens at the step that the query names. */
  readonly start: boolean;
  /** Whether the picture is the one that moves. */
  readonly moving: boolean;
  /** For pages whose policy forbids `style="…"`. */
  readonly strict: boolean;
}

export interface SnippetRequest {
  /** Mapscope's own address, ending in a slash. */
  readonly site: string;
  readonly scene: SceneId;
  /** What the figure shows, in a few words. */
  readonly title: string;
  /** The scene's parameters, `step` among them. */
  readonly query: string;
  /** px that the figure gets; all there is where nothing is said. */
  readonly width?: number | undefined;
  readonly options: SnippetOptions;
  /** Ids of the pictures that the site has; those of this build where nothing is said. */
  readonly posters?: readonly string[] | undefined;
}

/** What all snippets of a figure say. */
export interface Said {
  readonly site: string;
  readonly scene: string;
  readonly title: string;
  readonly link: string;
  readonly room: Room;
  readonly width: string;
  readonly options: SnippetOptions;
  /** The scene's own, spelt as it spells them. */
  readonly params: readonly Attribute[];
  /** How it is shown, apart from what: only what differs from the defaults. */
  readonly settings: readonly Attribute[];
  readonly step: string | undefined;
  /** All of it, as an embed is asked. */
  readonly asked: readonly Attribute[];
  readonly pictures: SavedPictures;
  /** The address of the picture, if the site has one of just this. */
  readonly curated: string | undefined;
}

/** Names of the files that the reader saves. */
export interface SavedPictures {
  readonly still: string;
  readonly moving: string;
}

function savedPictures(scene: string, title: string): SavedPictures {
  const stem = fileName(`${scene} ${title}`);
  return { still: `${stem}.svg`, moving: `${stem}-steps.svg` };
}

function settingsOf({ theme, lang, controls, hide, autoplay }: SnippetOptions): Attribute[] {
  const all: Attribute[] = [
    ['theme', theme === 'auto' ? '' : theme],
    ['lang', lang === 'en' ? '' : lang],
    ['controls', controls === 'full' ? '' : controls],
    ['hide', hide.join(' ')],
    ['autoplay', autoplay ? 'on' : ''],
  ];
  return all.filter(([, value]) => value !== '');
}

/** Where the width is known, so is the height. */
function roomOf(scene: SceneId, width: number | undefined): Room {
  const { wide, narrow } = SCENES.find(({ id }) => id === scene)?.heights ?? SCENES[0].heights;
  if (width === undefined) return { wide, narrow };
  const height = width < NARROW_BELOW ? narrow : wide;
  return { wide: height, narrow: height };
}

export function sayings({ site, scene, title, query, width, options, posters }: SnippetRequest): Said {
  const known = new URLSearchParams(readOptions(new URLSearchParams(query)).query);
  const step = options.start ? (known.get('step') ?? undefined) : undefined;
  known.delete('step');
  const params = [...known];
  const settings = settingsOf(options);
  const curated = step === undefined ? curatedPicture(scene, known.toString(), posters) : undefined;
  if (step !== undefined) known.set('step', step);
  return {
    site,
    scene,
    title,
    link: pageOf(site, scene, known.toString()),
    room: roomOf(scene, width),
    width: width === undefined ? '100%' : `${width}`,
    options,
    params,
    settings,
    step,
    asked: [['scene', scene], ...params, ...settings, ...stepAs('start', step)],
    pictures: savedPictures(scene, title),
    curated: curated && `${site}figures/${curated}`,
  };
}

export function stepAs(name: string, step: string | undefined): Attribute[] {
  return step === undefined ? [] : [[name, step]];
}
