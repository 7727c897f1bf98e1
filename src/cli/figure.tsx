import '../components/ui/tokens.css';
import { writeFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import { loadFigure } from '../components/loadFigure';
import { SCENES } from '../components/scenes';
import { loadLanguage, sentenceOf } from '../components/ui/words/language';
import { COMPONENT_WORDS } from '../components/ui/words/languages';
import { Words } from '../components/ui/words/words';
import { LANGS, readOptions } from '../embed/options';
import { NOTE_WORDS } from '../embed/problemNote';
import { DRAWINGS } from './drawings';
import { rendered, textOf } from './render';
import { drawingsIn, innerWidth, SIDE_GAP, stillPicture, THEMES, type Theme } from './still';
import { complain, FAILED, InputError, plain, type Request, reasonOf, type Terminal, UsageError } from './terminal';
import { WORDS } from './words/en';

const NARROWEST = 320;
const WIDEST = 2000;
const USUAL_WIDTH = 720;
/** px of a picture whose parts stand beside each other. */
const BESIDE_FROM = 560;

/** Where an address without a site is looked at. */
const ANYWHERE = 'https://mapscope.invalid/';

/** Scene and parameters of an address: of a page, of a frame, or of these alone. */
function parametersOf(address: string): URLSearchParams {
  // `scene=race&at=end`: attributes of an embed.
  const text = /^[\w-]+=/.test(address) ? `?${address}` : address;
  if (!URL.canParse(text, ANYWHERE)) throw new UsageError(WORDS.figure.notAddress(address));
  const url = new URL(text, ANYWHERE);
  const [path = '', inHash = ''] = url.hash.replace(/^#\/?/, '').split('?');
  const parameters = new URLSearchParams([...url.searchParams, ...new URLSearchParams(inHash)]);
  // Of the page around it.
  parameters.delete('tab');
  const named = path !== '' ? path : (url.pathname.split('/').at(-1) ?? '');
  if (!parameters.has('scene')) parameters.set('scene', decodeURIComponent(named));
  return parameters;
}

function chosen<T extends string>(option: string, typed: string, list: readonly T[]): T {
  const found = list.find((each) => each === typed);
  if (found === undefined) throw new UsageError(WORDS.notOneOf(option, typed, list));
  return found;
}

function readWidth(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < NARROWEST || width > WIDEST) throw new UsageError(WORDS.figure.noWidth(text));
  return width;
}

interface Drawn {
  readonly svg: string;
  /** What of the address means nothing: the picture shows what an embed would. */
  readonly problems: readonly string[];
}

/** The figure at an address. Throws an InputError where it can’t be drawn. */
async function draw(address: string, { options }: Request): Promise<Drawn> {
  const parameters = parametersOf(address);
  if (options.lang !== undefined) parameters.set('lang', chosen('--lang', options.lang, LANGS));
  const { scene: typed, query, lang, theme: asked, problems: ofOptions } = readOptions(parameters);
  const scene = SCENES.find(({ id }) => id === typed)?.id;
  if (!scene) {
    const scenes = SCENES.map(({ id }) => id);
    throw new UsageError(typed === '' ? WORDS.figure.notAddress(address) : WORDS.figure.noScene(typed, scenes));
  }
  const theme: Theme =
    options.theme === undefined ? (asked === 'auto' ? 'both' : asked) : chosen('--theme', options.theme, THEMES);
  const width = options.width === undefined ? USUAL_WIDTH : readWidth(options.width);
  const figure = await loadFigure(scene, lang);
  const { words } = await loadLanguage(NOTE_WORDS, 'en');
  const inner = innerWidth(width);
  const widthOf = (parts: number) =>
    width < BESIDE_FROM ? inner : Math.floor((inner - (parts - 1) * SIDE_GAP) / parts);
  const { title } = figure.open(query);
  const drawing = await DRAWINGS[scene]({ query, lang, widthOf });
  if (typeof drawing === 'string') throw new InputError(WORDS.figure[drawing](title));
  const problems = [
    ...ofOptions.map((problem) => sentenceOf(words.problems, problem)),
    ...(await figure.problemsIn(query, drawing.problems)),
  ];
  const components = await loadLanguage(COMPONENT_WORDS, lang);
  const inWords = (view: ReactNode) =>
    rendered(
      <Words of={COMPONENT_WORDS} value={components}>
        {drawing.inWords(view)}
      </Words>,
    );
  const parts = await Promise.all(
    drawing.parts.map(async ({ name, view }) => ({ name, svg: drawingsIn(await inWords(view))[0] ?? '' })),
  );
  const items = drawing.legend ? (await inWords(drawing.legend)).match(/<li\b.*?<\/li>/gs) : [];
  const legend = (items ?? []).map((item) => ({
    // Behind the colon stands what is told where a mouse rests.
    name: textOf(item).replace(/:.*/s, ''),
    svg: drawingsIn(item)[0] ?? '',
  }));
  const svg = stillPicture(
    {
      title,
      sentence: drawing.sentence,
      parts,
      partWidth: widthOf(parts.length),
      legend,
      width,
    },
    theme,
  );
  return { svg: plain(svg), problems };
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new InputError(WORDS.unwritable(file, reasonOf(error)));
  }
}

/** `mapscope figure`: the figure at an address as SVG. */
export async function figure(request: Request, terminal: Terminal): Promise<number> {
  const { args, options } = request;
  const [address] = args;
  if (address === undefined) throw new UsageError(WORDS.figure.noAddress);
  if (args.length > 1) throw new UsageError(WORDS.figure.oneAddress);
  const { svg, problems } = await draw(address, request);
  if (options.output === undefined || options.output === '-') terminal.out(svg);
  else await write(options.output, svg);
  for (const problem of problems) complain('figure', problem, terminal);
  return problems.length > 0 ? FAILED : 0;
}
