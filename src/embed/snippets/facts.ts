import { NARROW_BELOW, SCENES, type SceneId } from '../../components/list';
import { fileName } from '../../components/ui/picture/SavePicture';
import type { FigurePart } from '../../components/ui/player/figureStage';
import type { Heights } from '../height';
import { type EmbedOptions, readOptions } from '../options';
import { pageOf } from '../site';
import type { Attribute } from './escapes';

/** Ids of the pictures in the folder `figures`, listed by the build: `swiss-map`, `swiss-map-split`. */
declare const MAPSCOPE_POSTERS: readonly string[];

/** The file of the picture that shows just what a query asks for, if there is one. */
function curatedPicture(scene: string, query: string, posters = MAPSCOPE_POSTERS): string | undefined {
  const [first, ...others] = new URLSearchParams(query);
  const id = first ? `${scene}-${first[1]}` : scene;
  return others.length === 0 && posters.includes(id) ? `${id}.svg` : undefined;
}

export interface SnippetOptions extends Pick<EmbedOptions, 'theme' | 'controls' | 'lang' | 'autoplay' | 'judge'> {
  readonly hide: readonly FigurePart[];
  /** True if it opens at the moment that the query names. */
  readonly start: boolean;
  /** True if the picture is the one that moves. */
  readonly moving: boolean;
  /** For pages whose policy forbids `style="…"`. */
  readonly strict: boolean;
}

export interface SnippetRequest {
  /** Mapscope's own address, ending in a slash. */
  readonly site: string;
  readonly scene: SceneId;
  /** Subject of the figure, in a few words. */
  readonly title: string;
  /** The scene's parameters, `at` among them. */
  readonly query: string;
  /** px that the figure gets; all there is where nothing is said. */
  readonly width?: number | undefined;
  readonly options: SnippetOptions;
  /** Ids of the pictures that the site has; those of this build where nothing is said. */
  readonly posters?: readonly string[] | undefined;
}

/** Facts that all snippets of a figure say. */
export interface SnippetFacts {
  readonly site: string;
  readonly scene: string;
  readonly title: string;
  readonly link: string;
  readonly heights: Heights;
  readonly width: string;
  readonly options: SnippetOptions;
  /** The scene's own, spelt as it spells them. */
  readonly params: readonly Attribute[];
  /** Attributes of how it is shown, apart from its subject: only those that differ from the defaults. */
  readonly settings: readonly Attribute[];
  /** Attributes of the embed: all of it. */
  readonly attributes: readonly Attribute[];
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

function settingsOf({ theme, lang, controls, hide, autoplay, judge }: SnippetOptions): Attribute[] {
  const all: Attribute[] = [
    ['theme', theme === 'auto' ? '' : theme],
    ['lang', lang === 'en' ? '' : lang],
    ['controls', controls === 'full' ? '' : controls],
    ['hide', hide.join(' ')],
    ['autoplay', autoplay ? 'on' : ''],
    ['judge', judge ? 'on' : ''],
  ];
  return all.filter(([, value]) => value !== '');
}

/** Heights of the figure; where the width is known, so is the height. */
function heightsOf(scene: SceneId, width: number | undefined): Heights {
  const { wide, narrow } = SCENES.find(({ id }) => id === scene)?.heights ?? SCENES[0].heights;
  if (width === undefined) return { wide, narrow };
  const height = width < NARROW_BELOW ? narrow : wide;
  return { wide: height, narrow: height };
}

export function snippetFacts({ site, scene, title, query, width, options, posters }: SnippetRequest): SnippetFacts {
  const known = new URLSearchParams(readOptions(new URLSearchParams(query)).query);
  if (!options.start) known.delete('at');
  const params = [...known];
  const settings = settingsOf(options);
  const curated = curatedPicture(scene, known.toString(), posters);
  return {
    site,
    scene,
    title,
    link: pageOf(site, scene, known.toString()),
    heights: heightsOf(scene, width),
    width: width === undefined ? '100%' : `${width}`,
    options,
    params,
    settings,
    attributes: [['scene', scene], ...params, ...settings],
    pictures: savedPictures(scene, title),
    curated: curated && `${site}figures/${curated}`,
  };
}
