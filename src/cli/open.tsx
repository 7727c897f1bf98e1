import { basename } from 'node:path';
import type { Lang } from '../components/ui/format';
import { loadLanguage, sentenceOf } from '../components/ui/words/language';
import { COMPONENT_WORDS } from '../components/ui/words/languages';
import { Words } from '../components/ui/words/words';
import { createFiles, KINDS, YOUR_WORDS } from '../components/your-program';
import type { OpenedFile } from '../components/your-program/page/files';
import { LANGS } from '../embed/options';
import type { FileKind } from '../files/kind';
import { rendered, textOf } from './render';
import {
  columns,
  complain,
  FAILED,
  plain,
  type Request,
  readInput,
  STANDARD_INPUT,
  styled,
  type Terminal,
  UsageError,
} from './terminal';
import { WORDS } from './words/en';

/** Lines of an answer. */
const MOST_LINES = 10;

/** What isn’t said of a file, but offered, drawn or tabulated. */
const LEFT_OUT = /<(figure|table|svg|button|select|label|nav|details)\b.*?<\/\1>/gs;
/** Contents of the elements of a tag, none of which holds another. */
function elementsIn(markup: string, tag: string): string[] {
  const found = markup.matchAll(new RegExp(`<(${tag})\\b[^>]*>(.*?)</\\1>`, 'gs'));
  return [...found].map(([, , inner = '']) => inner);
}

/** Rows that belong to the answer: a profile’s lines that grow maps, or what changed; the maps of a running program. */
function rowsOf(kind: FileKind, markup: string): string[] {
  const tables = elementsIn(markup, 'table');
  const table = (kind === 'profile' ? tables[0] : kind === 'live' ? tables.at(-1) : undefined) ?? '';
  return columns(elementsIn(table, 'tr').map((row) => elementsIn(row, 'th|td').map(textOf)));
}

/** What the page says first of a result: its facts in a line, then its sentences, then the rows of a profile. */
async function linesOf({ kind, names, shown }: OpenedFile, lang: Lang): Promise<string[]> {
  const { about, view, settled } = shown;
  const components = await loadLanguage(COMPONENT_WORDS, lang);
  const markup = await rendered(
    <Words of={COMPONENT_WORDS} value={components}>
      {settled ? settled() : view}
    </Words>,
  );
  // Where a view has an answer, what stands below it explains it.
  const answers = elementsIn(markup, 'header').join('') || markup;
  const paragraphs = elementsIn(answers.replace(LEFT_OUT, ''), 'p').map(textOf);
  const file = names.filter((name) => name !== null).join(', ');
  const head = file === '' ? about : `${file}: ${about}`;
  return [head, ...paragraphs.filter((text) => text !== ''), ...rowsOf(kind, markup)].slice(0, MOST_LINES);
}

/** `mapscope open`: what the page “Your program” says of files. */
export async function open({ args, options }: Request, terminal: Terminal): Promise<number> {
  if (args.length === 0) throw new UsageError(WORDS.open.noFile);
  const lang = LANGS.find((each) => each === (options.lang ?? 'en'));
  if (!lang) throw new UsageError(WORDS.notOneOf('--lang', options.lang ?? '', LANGS));
  const blobs = await Promise.all(
    args.map(async (name) => ({
      name: name === STANDARD_INPUT ? WORDS.standardInput : basename(name),
      blob: new Blob([await readInput(name, terminal)]),
    })),
  );
  const { words } = await loadLanguage(YOUR_WORDS, lang);
  // Browsers have it: the page tells of faults that way.
  globalThis.reportError = (error) => terminal.err(`${error instanceof Error ? error.stack : error}\n`);
  const { opened, refusals } = await createFiles(KINDS, lang, words).open(blobs);
  for (const [i, file] of opened.entries()) {
    if (i > 0) terminal.out('\n');
    const [head = '', ...lines] = await linesOf(file, lang);
    terminal.out(plain(`${[styled(head, 'strong', terminal), ...lines].join('\n')}\n`));
  }
  for (const refusal of refusals) {
    const sentence = sentenceOf(words.refusals, refusal);
    const { name } = refusal;
    complain('open', name === null || sentence.startsWith(name) ? sentence : `${name}: ${sentence}`, terminal);
  }
  return refusals.length > 0 ? FAILED : 0;
}
