import { parseBytes, parseCount } from '../components/fields/programFields';
import type { Parsed } from '../components/params';
import { behindIn, referencedOf } from '../components/sizing/question/behind';
import { lengthsQuery } from '../components/sizing/question/lengths';
import {
  behindParam,
  hintFor,
  hintParam,
  releasesParam,
  type SizingProblem,
} from '../components/sizing/question/settings';
import {
  answersOf,
  beyondAddresses,
  costsOf,
  eachEntryOf,
  keysComeBack,
  keysLacking,
  newKeysLacking,
  type SizedOn,
  sizesOf,
} from '../components/sizing/question/whatIf';
import { words as sizingWords } from '../components/sizing/words/en';
import { formats, interval } from '../components/ui/format';
import { sentenceOf } from '../components/ui/words/language';
import type { Library } from '../golang/library/library';
import { readDeclarations } from '../golang/read/readDeclarations';
import { sourceError } from '../golang/sizeGo';
import { standIn } from '../models/go/standIn';
import { typeText } from '../models/layout/printType';
import { flattened, reachedFrom } from '../models/layout/references';
import { type MapTypes, TARGETS, type Target } from '../models/layout/typeNode';
import { OWNERS } from '../models/map/owners';
import { type Churn, EVICTION_ORDERS, MAX_ENTRIES, MOST_TURNOVERS } from '../models/sizing/input';
import { averageOf, type Behind, checkBehind } from '../models/sizing/reachable';
import { entriesLeft, type WhatIf } from '../models/sizing/whatIf';
import { columns, InputError, plain, type Request, readSources, styled, type Terminal, UsageError } from './terminal';
import { WORDS } from './words/en';

const f = formats('en');
const words = sizingWords(f);
const MOST_BYTES = 2 ** 50;

function bytesAllowed(text: string): number {
  return read('--max', parseBytes(text, { min: 0, max: MOST_BYTES }));
}

/** Value that a text means, or the sentence of the page's field on what is wrong with it. */
function read<T>(option: string, parsed: Parsed<T, SizingProblem>): T {
  if ('problem' in parsed) throw new UsageError(sentenceOf(words.params.problems, parsed.problem, option));
  return parsed.value;
}

function readChurn(text: string): Churn {
  const [name, times = '', ...others] = text.split(':');
  const order = EVICTION_ORDERS.find((each) => each === name);
  const turnovers = /^\s*$/.test(times) ? Number.NaN : times === 'ever' ? Number.POSITIVE_INFINITY : Number(times);
  if (!order || others.length > 0 || !(turnovers >= 0)) throw new UsageError(WORDS.size.noChurn(text));
  return { order, turnovers };
}

type Refilled = Pick<WhatIf, 'deletedShare' | 'cleared' | 'refilled'>;

function readRefilled(text: string): Refilled {
  if (text === 'clear') return { deletedShare: 0, cleared: true, refilled: true };
  const percent = /^\d{1,3}(?:\.\d{1,6})?%$/.test(text) ? Number(text.slice(0, -1)) : Number.NaN;
  if (!(percent <= 100)) throw new UsageError(WORDS.size.noRefill(text));
  return { deletedShare: percent / 100, refilled: true };
}

function readTarget(text: string): Target {
  const target = TARGETS.find((each) => each === text);
  if (!target) throw new UsageError(WORDS.notOneOf('--arch', text, TARGETS));
  return target;
}

/** Throws a UsageError for what the places of the map can't lead to. */
function checkPlaces(behind: readonly Behind[], types: MapTypes, target: Target): void {
  try {
    checkBehind(behind, types, target);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(`--behind: ${error.message}`) : error;
  }
}

/** Maps that bytes are given for: a number alone is likely to mean their entries. */
function bytesOfMaps(behind: readonly Behind[], types: MapTypes, target: Target): string[] {
  const maps = new Set([...flattened(reachedFrom(types, target))].flatMap(({ path, map }) => (map ? [path] : [])));
  return behind.flatMap((each) => {
    const { path } = each;
    if (!('bytes' in each) || each.bytes === 0 || !maps.has(path)) return [];
    return [WORDS.size.bytesOfMap(path, lengthsQuery(each.bytes), Math.round(averageOf(each.bytes)))];
  });
}

/** Patches that others stand for. */
function unrecordedPatches(releases: readonly string[]): string[] {
  return releases.flatMap((name) => {
    const found = standIn(name);
    return found ? [words.reasons.standIn(found)] : [];
  });
}

async function whole(): Promise<Library> {
  return (await import('../golang/library/wholeLibrary')).wholeLibrary();
}

interface Question {
  /** `map[string]Response` */
  readonly go: string;
  readonly whatIf: WhatIf;
  readonly releases: readonly string[];
  /** Bytes. */
  readonly max: number | undefined;
  /** Sentences on what was taken for granted. */
  readonly remarks: readonly string[];
}

async function readQuestion({ args, options }: Request, terminal: Terminal): Promise<Question> {
  if (args.length === 0) throw new UsageError(WORDS.size.noTypes);
  if (options.entries === undefined) throw new UsageError(WORDS.size.noEntries);
  const entries = read('--entries', parseCount(options.entries, { min: 0, max: MAX_ENTRIES }));
  const releases = options.go === undefined ? releasesParam.fallback : read('--go', releasesParam.parse(options.go));
  const hint = options.hint === undefined ? hintParam.fallback : read('--hint', hintParam.parse(options.hint));
  const churn = options.churn === undefined ? undefined : readChurn(options.churn);
  const refilled = options.refilled === undefined ? { deletedShare: 0 } : readRefilled(options.refilled);
  if (churn && options.refilled !== undefined) throw new UsageError(WORDS.size.churnOrRefilled);
  const behind =
    options.behind === undefined ? behindParam.fallback : read('--behind', behindParam.parse(options.behind));
  const target = options.arch === undefined ? 'amd64' : readTarget(options.arch);
  const max = options.max === undefined ? undefined : bytesAllowed(options.max);
  const source = await readSources(args, terminal);
  const asked = { map: options.map };
  const first = readDeclarations(source.text, target, asked);
  // Most maps need none of it, and it takes as long as all the rest.
  const result = first.awaits ? readDeclarations(source.text, target, { ...asked, library: await whole() }) : first;
  if (!result.ok) {
    const { line, column, reason } = sourceError(source.text, result.problems);
    throw new InputError(source.placed(line, column, reason));
  }
  const { key, elem, go, hint: given } = result.map;
  if (options.behind !== undefined && behind) checkPlaces(behind, { key, elem }, target);
  const names = result.maps.map(({ id, name, line }) => (name === '' ? WORDS.size.unnamed(id, line) : id));
  const isOneOf = names.length > 1 && options.map === undefined;
  // A check of a map that nobody named might be one of another map tomorrow.
  if (isOneOf && max !== undefined) throw new UsageError(WORDS.size.whichMap(names));
  const whatIf: WhatIf = {
    ...{ key, elem, target, entries, churn },
    ...{ hint: hintFor(hint, entries, given), ...refilled, maps: 1 },
    behind: behindIn({ key, elem, target }, behind),
  };
  const lacking = keysLacking(whatIf);
  const returning = keysComeBack(whatIf) ? newKeysLacking(whatIf) : undefined;
  const isHinted = options.hint === undefined && whatIf.hint > 0;
  const remarks = [
    ...(isOneOf ? [WORDS.size.oneOf(go, result.chosen, names)] : []),
    ...unrecordedPatches(releases),
    ...bytesOfMaps(whatIf.behind, whatIf, target),
    ...(isHinted ? [WORDS.size.hintOfSource(f.count(whatIf.hint))] : []),
    ...(churn && churn.turnovers > MOST_TURNOVERS ? [WORDS.size.asMany(MOST_TURNOVERS)] : []),
    ...result.remarks.map((remark) => sentenceOf(words.reading.remarks, remark, undefined)),
    ...(lacking ? [words.proof.tooFewKeys(typeText(key), lacking.most, lacking.keys).replaceAll('`', '')] : []),
    ...(returning ? [words.proof.keysComeBack(typeText(key), returning.most).replaceAll('`', '')] : []),
  ];
  return { go, whatIf, releases, max, remarks };
}

/** JSON has no Infinity: endless churn is written as it is asked for. */
function jsonChurn({ order, turnovers }: Churn) {
  return { order, turnovers: Number.isFinite(turnovers) ? turnovers : 'ever' };
}

function jsonOf({ go, whatIf, max }: Question, sizes: readonly SizedOn[]): string {
  const { entries, hint, churn, target, behind } = whatIf;
  const { refilled, cleared, deletedShare } = whatIf;
  return JSON.stringify(
    {
      map: go,
      ...{ entries, hint, churn: churn && jsonChurn(churn), goarch: target, maxBytes: max },
      ...(refilled && { refilled: cleared ? 'clear' : { deletedShare } }),
      behind: behindParam.format(behind),
      sizes: sizes.map(({ release, size: { map, behindBytes, liveBytes } }) => ({
        release,
        design: map.design,
        liveBytes,
        behindBytes,
        owners: Object.fromEntries(OWNERS.map((owner) => [owner, map.owners[owner]])),
      })),
    },
    null,
    2,
  );
}

function tableOf({ whatIf }: Question, sizes: readonly SizedOn[], terminal: Terminal): string[] {
  const [head = '', ...lines] = columns([
    [...WORDS.size.head],
    ...sizes.map(({ release, size: { liveBytes } }) => [
      `Go ${release}`,
      f.sumBytes(liveBytes.expected),
      liveBytes.low === liveBytes.high ? '' : interval(f.sumBytes(liveBytes.low), f.sumBytes(liveBytes.high)),
      entriesLeft(whatIf) === 0 ? '' : f.tenths(liveBytes.expected / entriesLeft(whatIf)),
    ]),
  ]);
  const owners = OWNERS.filter((owner) => sizes.some(({ size }) => size.map.owners[owner] >= 0.5));
  const [partsHead = '', ...parts] = columns([
    [WORDS.size.partsHead, ...sizes.map(({ release }) => `Go ${release}`)],
    ...owners.map((owner) => [words.parts.word(owner), ...sizes.map(({ size }) => f.sumBytes(size.map.owners[owner]))]),
    ...(sizes.some(({ size }) => size.behindBytes.expected > 0)
      ? [[words.parts.word('behind'), ...sizes.map(({ size }) => f.sumBytes(size.behindBytes.expected))]]
      : []),
  ]);
  return [styled(head, 'faint', terminal), ...lines, '', styled(partsHead, 'faint', terminal), ...parts];
}

/** `mapscope size`: what a map costs on each release. */
export async function size(request: Request, terminal: Terminal): Promise<number> {
  const question = await readQuestion(request, terminal);
  const { whatIf, go, releases, max, remarks } = question;
  const sizes = sizesOf(whatIf, releases);
  const beyond = beyondAddresses(whatIf, sizes);
  const warnings = beyond.length > 0 ? [words.reasons.beyondAddresses(beyond)] : [];
  for (const remark of [...remarks, ...warnings]) terminal.err(`${plain(remark)}\n`);
  if (request.options.json !== undefined) {
    terminal.out(`${jsonOf(question, sizes)}\n`);
  } else {
    const answers = answersOf(sizes);
    const { answer } = words;
    const said = answer
      .sentence(whatIf, costsOf(answers))
      .map(({ before, figure, after }) => `${before}${styled(figure, 'strong', terminal)}${after}`)
      .join('');
    const referenced = referencedOf(whatIf, answers);
    const notes = [
      ...(referenced ? [answer.referenced(referenced)] : []),
      answer.intervals(answers, eachEntryOf(whatIf, answers)),
    ];
    const lines = [go, [said, ...notes].join(' ').trim(), '', ...tableOf(question, sizes, terminal)];
    terminal.out(plain(`${lines.join('\n')}\n`));
  }
  return max === undefined ? 0 : judged(sizes, max, terminal);
}

/** Status 1 and a line for each release on which the map takes more. */
function judged(sizes: readonly SizedOn[], max: number, terminal: Terminal): number {
  const over = sizes.filter(({ size }) => size.liveBytes.expected > max);
  for (const { release, size } of over) {
    const { expected } = size.liveBytes;
    const line = WORDS.size.exceeds(release, f.bytes(expected), f.bytes(expected - max), f.typedBytes(max));
    terminal.err(`${styled(plain(line), 'alert', terminal)}\n`);
  }
  return over.length > 0 ? 1 : 0;
}
