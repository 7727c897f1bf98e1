import { type FigureHeights, NARROW_BELOW, SCENES, type SceneId } from '../../components/scenes';
import { escapeXml } from '../../components/ui/picture/readPage';
import { fileName } from '../../components/ui/picture/SavePicture';
import type { FigurePart } from '../../components/ui/player/figureStage';
import { heightStyleOf } from '../height';
import { type EmbedOptions, readOptions } from '../options';
import { pageOf } from '../site';
import {
  type Attribute,
  elementTags,
  type Form,
  frameTags,
  heightRule,
  htmlAttributes,
  hugoCall,
  inlineCss,
  jsObject,
  jsString,
  jsxAttributes,
  LINK_WORDS,
  markdownTarget,
  markdownWords,
  type Note,
  onPage,
  type Snippet,
} from './snippet';

/** The four ways of showing a figure elsewhere. */
export const WAYS = ['picture', 'iframe', 'element', 'package'] as const;
export type Way = (typeof WAYS)[number];

/** Texts to paste elsewhere to show a figure there, in every way and form. */
export function snippets(request: SnippetRequest): Readonly<Record<Way, Readonly<Record<Form, Snippet>>>> {
  const facts = snippetFacts(request);
  return { picture: picture(facts), iframe: iframe(facts), element: element(facts), package: component(facts) };
}

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
  readonly heights: FigureHeights;
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

/** FigureHeights of the figure; where the width is known, so is the height. */
function heightsOf(scene: SceneId, width: number | undefined): FigureHeights {
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

/** A snippet in every form. */
type InForms = (facts: SnippetFacts) => Readonly<Record<Form, Snippet>>;

/** px: of every picture that the site has. */
const POSTER_WIDTH = 720;

const picture: InForms = ({ title, link, pictures, curated, heights, options: { moving } }) => {
  const still = curated ?? encodeURIComponent(pictures.still);
  const src = moving ? encodeURIComponent(pictures.moving) : still;
  const saveOne: Note | undefined = moving || !curated ? { type: 'saveOne' } : undefined;
  const saveAll: Note | undefined = moving && !curated ? { type: 'saveBoth' } : saveOne;
  const markdown = onPage(
    `[![${markdownWords(title)}](${markdownTarget(src)})](${markdownTarget(link)})`,
    moving ? { type: 'saveMoving' } : saveOne,
  );
  const stillSource: Attribute[] = [['media', '(prefers-reduced-motion: reduce)']];
  const size: Attribute[] = curated
    ? [
        ['width', `${POSTER_WIDTH}`],
        ['height', `${heights.wide}`],
      ]
    : [];
  const image: Attribute[] = [['src', src], ['alt', title], ...size, ['loading', 'lazy']];
  const inHtml = moving
    ? `<picture><source${htmlAttributes([...stillSource, ['srcset', still]])}><img${htmlAttributes(image)}></picture>`
    : `<img${htmlAttributes(image)}>`;
  const inJsx = `<picture><source${jsxAttributes([...stillSource, ['srcSet', still]])} /><img${jsxAttributes(image)} /></picture>`;
  const inHugo = hugoCall('figure', [
    ['src', src],
    ['link', link],
    ['alt', title],
  ]);
  return {
    markdown,
    html: onPage(`<a${htmlAttributes([['href', link]])}>${inHtml}</a>`, saveAll),
    mdx: moving ? onPage(`<a${jsxAttributes([['href', link]])}>${inJsx}</a>`, saveAll) : markdown,
    hugo: inHugo === undefined ? { reason: 'spelling' } : onPage(inHugo, saveOne),
  };
};

const iframe: InForms = (facts) => {
  const { title, options } = facts;
  const { lang, strict } = options;
  return {
    markdown: { reason: 'frames' },
    ...frameTags({ ...facts, tag: 'map-scope', linkWords: `${title}: ${LINK_WORDS[lang].open}`, strict }),
    hugo: { reason: 'framesInHugo' },
  };
};

const element: InForms = (facts) => {
  const { scene, title, params, settings, heights } = facts;
  const { strict, lang } = facts.options;
  const note: Note | undefined = strict ? { type: 'keepHeight', rule: heightRule('map-scope', heights) } : undefined;
  // The shortcode's file writes them into a link too, where case counts.
  const call = hugoCall('mapscope', [['scene', scene], ...params, ...settings]);
  return {
    markdown: { reason: 'elements' },
    ...elementTags({
      ...facts,
      tag: 'map-scope',
      linkWords: `${title}: ${LINK_WORDS[lang].step}`,
      // HTML reads names of attributes without regard to case.
      attributes: facts.attributes.map(([name, value]): Attribute => [name.toLowerCase(), value]),
      strict,
    }),
    hugo:
      call === undefined
        ? { reason: 'spelling' }
        : {
            blocks: [
              { place: 'page', code: call },
              { place: 'shortcode', code: shortcodeFile(facts) },
            ],
            note,
          },
  };
};

/** The file that the shortcode's calls need. Names and values are those of the call, whatever they are. */
function shortcodeFile({ site, options: { strict, lang } }: SnippetFacts): string {
  const style = strict ? '' : ` style="${HUGO_HEIGHTS.css}"`;
  const home = escapeXml(site);
  return `${HUGO_HEIGHTS.setUp}
{{- $query := slice -}}
{{- range $name, $value := .Params }}{{ $query = $query | append $name $value }}{{ end -}}
<script type="module" src="${home}embed/map-scope.js"></script>
<map-scope
  {{- range $name, $value := .Params }} {{ printf "%s=\\"%s\\"" $name (htmlEscape $value) | safeHTMLAttr }}{{ end }}${style}>
  <a href="${home}?{{ querify $query | safeURL }}#/{{ .Get "scene" }}">${LINK_WORDS[lang].alone}</a>
</map-scope>`;
}

/** For a template of Hugo, which learns its scene when it runs. */
const HUGO_HEIGHTS = {
  setUp: `{{- $wide := dict ${SCENES.map(({ id, heights }) => `"${id}" ${heights.wide}`).join(' ')} -}}
{{- $more := dict ${SCENES.map(({ id, heights: { wide, narrow } }) => `"${id}" ${narrow - wide}`).join(' ')} -}}`,
  css: inlineCss(heightStyleOf('{{ index $wide (.Get "scene") }}', '{{ index $more (.Get "scene") }}')),
};

const component: InForms = ({ site, scene, params, options }) => {
  const { theme, lang, controls, hide, autoplay, judge } = options;
  const props = [
    jsxAttributes([['scene', scene]]),
    params.length > 0 ? ` params={${jsObject(params)}}` : '',
    theme === 'auto' ? '' : ` theme="${theme}"`,
    lang === 'en' ? '' : ` lang="${lang}"`,
    controls === 'full' ? '' : ` controls="${controls}"`,
    hide.length > 0 ? ` hide={[${hide.map(jsString).join(', ')}]}` : '',
    autoplay ? ' autoplay' : '',
    judge ? ' judge' : '',
    hide.includes('link') ? '' : jsxAttributes([['site', site]]),
  ];
  const reason = 'components';
  return {
    markdown: { reason },
    html: { reason },
    mdx: {
      blocks: [
        { place: 'command', code: 'npm install mapscope' },
        { place: 'page', code: `import { MapScope } from 'mapscope';\n\n<MapScope${props.join('')} />` },
      ],
    },
    hugo: { reason },
  };
};
