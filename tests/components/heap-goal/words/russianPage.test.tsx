import type { ReactNode } from 'react';
import { describe, expect, it, test } from 'vitest';
import { GcLogView, LogTableRows } from '../../../../src/components/heap-goal/gctrace/GcLogView';
import { type LogProblem, problemOf } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { GoalAnswer } from '../../../../src/components/heap-goal/page/GoalAnswer';
import { fitsOf } from '../../../../src/components/heap-goal/page/GoalControls';
import { Sawtooth, TradeOff } from '../../../../src/components/heap-goal/page/HeapGoalPage';
import { PublishedFigures } from '../../../../src/components/heap-goal/page/PublishedFigures';
import { heapConfigOf, openIn, settledGoal } from '../../../../src/components/heap-goal/program';
import { HeapNow } from '../../../../src/components/heap-goal/sawtooth/SawtoothPicture';
import { TradeOffChart } from '../../../../src/components/heap-goal/sawtooth/TradeOffChart';
import { goalCodec, presetSettings } from '../../../../src/components/heap-goal/settings';
import type { GoalWords } from '../../../../src/components/heap-goal/words/en';
import { GOAL_WORDS } from '../../../../src/components/heap-goal/words/languages';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { Words } from '../../../../src/components/ui/words/words';
import { wholeRange } from '../../../../src/models/gctrace/cycles';
import { impliedSettings } from '../../../../src/models/gctrace/impliedSettings';
import { cyclesOf, readLog } from '../../../../src/models/gctrace/readLog';
import { project, steadyPart, summarize, summarizeProjection } from '../../../../src/models/gctrace/summary';
import { steadyEstimate, tradeOff } from '../../../../src/models/heap/steadyState';
import { line, recordedLog } from '../../../models/gctrace/logs';
import { textOf } from '../../figures';
import { russianFault, textsOf } from '../../russian';
import { captionFault } from '../../sentence';
import { RUSSIAN as COMPONENTS, markupOf } from '../../ui/language';
import { GOAL_ENGLISH as ENGLISH, GOAL_RUSSIAN as RUSSIAN } from '../markup';
import { MIB, recorded } from '../sawtooth/runs';
import { BROKEN, LOGS, QUERIES, STATES, WHAT_IF } from './cases';

/** Commands, settings and lines of a log, which no language translates. */
const CODE =
  /GODEBUG=\S+ \S+ 2> \S+|zgrep "gc " \S+ > \S+|gc\.log(?:\.gz)?|(?<=GOGC)=off|GC forced|pod-1|gctrace|gzip|\.gz|(?<=на\u00a0)C\b/g;

/** Fault of a Russian text that should say what the English one says, as a list. */
function faultOf(russian: string, english: string): string[] {
  return [russianFault(russian.replace(CODE, ''), english.replace(CODE, '')) ?? []].flat();
}

/** Faults of Russian texts that should say what the English ones say. */
function faultsOf(say: (words: GoalWords) => readonly string[]): string[] {
  const [russian, english] = [RUSSIAN, ENGLISH].map(({ words }) => say(words).filter((text) => text !== ''));
  expect(russian).toHaveLength(english?.length ?? 0);
  return (russian ?? []).flatMap((text, i) => faultOf(text, english?.[i] ?? ''));
}

/** Sentences of a text that are too long, or are none. */
function longOnes(texts: readonly string[]): string[] {
  const sentences = texts.filter((text) => text !== '').flatMap((text) => text.split(/(?<=[.!?])\s+(?=\S)/));
  return sentences.flatMap((sentence) => captionFault(sentence) ?? []);
}

describe.each(QUERIES)('the Russian page of “%s”', (query) => {
  const { settings } = goalCodec.parse(query);
  const program = heapConfigOf(settings);
  const goal = settledGoal(program, openIn(settings));
  const full = steadyEstimate({ ...program, scannedShare: 1 }, openIn(settings));
  const first = presetSettings(settings.preset);
  const preset = settledGoal(heapConfigOf(first), openIn(first));

  it('answers with the figures of the English one, in short sentences', () => {
    const answers = ({ answer }: GoalWords) => [
      answer.reason(goal),
      answer.figures(goal),
      answer.range(goal),
      answer.moved(preset, goal),
      answer.fitsContainer(goal, full, settings.container),
    ];
    expect(faultsOf(answers)).toEqual([]);
    expect(longOnes(answers(RUSSIAN.words).slice(0, 3))).toEqual([]);
  });

  it('fits a container', () => {
    const { own, other, containerBytes, liveBytes } = fitsOf(settings);
    const texts = ({ container, pointers }: GoalWords) =>
      [own, other].flatMap(({ share, fit }) => [
        `${pointers.setting(fit)} ${pointers.brief(share)}`,
        `${pointers.having(share)}: ${container
          .answer(fit, containerBytes)
          .map(({ text }) => text)
          .join('')}`,
        ...container.reasons(fit, containerBytes, liveBytes),
      ]);
    expect(faultsOf(texts)).toEqual([]);
    expect(longOnes(texts(RUSSIAN.words).filter((text) => text.endsWith('.')))).toEqual([]);
  });

  it('trades memory for collections', () => {
    const points = tradeOff(program, [10, 100, 200, 'off']);
    expect(
      faultsOf(({ tradeOff: words }) => [
        ...points.map(words.point),
        ...points.slice(1).flatMap((point) => words.doubling(points[0] ?? point, point)),
      ]),
    ).toEqual([]);
  });
});

const PARTS = [...LOGS.map(recordedLog), BROKEN.join('\n'), LOGS.slice(0, 2).map(recordedLog).join('')].map(readLog);

test('logs are told with the figures of the English sentences', () => {
  const texts = ({ log: { sentences } }: GoalWords) =>
    PARTS.flatMap((log) => [
      ...sentences.whole(log),
      ...log.runs.flatMap((run, index) => {
        const cycles = cyclesOf(log, run);
        const range = steadyPart(cycles);
        const summary = summarize(cycles, range);
        return [
          sentences.runName(run, cycles, index),
          sentences.partTitle(cycles, range, range.found),
          sentences.partTitle(cycles, { from: 0, to: 0 }, false),
          ...sentences.part(summary),
          sentences.implied(impliedSettings(cycles), summary),
        ];
      }),
    ]);
  expect(faultsOf(texts)).toEqual([]);
});

/** Numbers of some texts, each once. */
function numbersIn(texts: readonly string[], thousands: RegExp): Set<number> {
  const plain = texts.join(' ').replace(thousands, '').replaceAll(',', '.');
  return new Set((plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
}

test('what other settings would do to a log has the same figures, beside what was', () => {
  const faults: string[] = [];
  for (const log of PARTS) {
    for (const run of log.runs) {
      const cycles = cyclesOf(log, run);
      const range = wholeRange(cycles);
      const summary = summarize(cycles, range);
      for (const other of WHAT_IF) {
        const made = summarizeProjection(cycles, project(cycles, other), range);
        const [english = [], russian = []] = [ENGLISH, RUSSIAN].map(({ words }) =>
          words.log.sentences.whatIf(other, made, summary),
        );
        expect(numbersIn(russian, /(?<=\d)\s(?=\d{3}(?!\d))/g)).toEqual(numbersIn(english, /(?<=\d),(?=\d{3}(?!\d))/g));
        faults.push(
          ...russian.flatMap((text) =>
            faultOf(text, text.replaceAll(',', '.').replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')),
          ),
          ...longOnes(russian),
        );
      }
    }
  }
  expect(faults).toEqual([]);
});

test('what is wrong with a log is said in Russian', () => {
  const found = STATES.flatMap((state) => problemOf(state) ?? []);
  expect(found.length).toBeGreaterThan(4);
  const all = found.flatMap((problem) => [problem, { ...problem, name: null }]);
  expect(
    faultsOf(({ log }) => all.map((problem) => sentenceOf<LogProblem, void>(log.problems, problem, undefined))),
  ).toEqual([]);
});

test('what happens to a log is said in Russian', () => {
  const { cycles } = readLog(recordedLog(LOGS[0] ?? ''));
  expect(
    faultsOf(({ log: { input, view, chart, legend, table } }) => [
      ...[null, 'gc.log'].flatMap((name) => [
        input.stopped(name),
        input.read(name),
        input.reading(name),
        input.progress(name, { bytes: MIB, totalBytes: 4 * MIB }),
      ]),
      view.cycleAt(cycles, 3),
      chart.name([]),
      chart.otherGoalUpTo(300),
      legend.goalWith('GOGC=50'),
      table.everyRow(21),
      table.goal(100),
    ]),
  ).toEqual([]);
});

describe('numbers have their forms in what is said of a log', () => {
  it.each([
    [1, 'В логе 1 строка, 1 сборка.'],
    [2, 'В логе 2 строки, 2 сборки.'],
    [5, 'В логе 5 строк, 5 сборок.'],
    [11, 'В логе 11 строк, 11 сборок.'],
    [21, 'В логе 21 строка, 21 сборка.'],
  ])('with %i cycles', (count, told) => {
    const lines = Array.from({ length: count }, (_, i) => line({ n: i + 1, at: i + 1, end: 101 }));
    const log = readLog(lines.join('\n'));
    const { whole, part } = RUSSIAN.words.log.sentences;
    expect(whole(log).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([told]);
    const cycles = readLog([...lines, line({ n: count + 1, at: count + 1 })].join('\n')).cycles;
    expect(
      part(summarize(cycles, { from: 0, to: count }))
        .join(' ')
        .replaceAll('\u00a0', ' '),
    ).toMatch(count % 10 === 1 || count === 2 ? /превысила в \d+ сборк(?:е|ах)|ни в одной/ : /сбор/);
  });

  it.each([
    [0, 'ни одной сборки'],
    [0.01, 'сборка раз в 1 мин 40 с'],
    [0.5, '0,5 сборки в секунду'],
    [1, '1 сборка в секунду'],
    [2, '2 сборки в секунду'],
    [5, '5 сборок в секунду'],
    [6.5, '6,5 сборки в секунду'],
    [11, '11 сборок в секунду'],
    [121, '121 сборка в секунду'],
  ])('with %d a second', (perSecond, told) => {
    expect(RUSSIAN.words.log.rate(perSecond).replaceAll('\u00a0', ' ')).toBe(told);
  });
});

/** Texts that are no words: signs, and names that Go or a format gave. */
const SIGNS = /^(?:–|mmap|\/ с|GOGC|GOMEMLIMIT|runtime\.GC|gc 1 @.*|GODEBUG=.*)$/;

describe('each text of the page', () => {
  const russian = textsOf(RUSSIAN.words);
  const english = new Map(textsOf(ENGLISH.words));

  it('is Russian', () => {
    const words = russian.filter(([, text]) => !SIGNS.test(text));
    expect(words.length).toBeGreaterThan(100);
    expect(words.flatMap(([path, text]) => faultOf(text, english.get(path) ?? ''))).toEqual([]);
  });

  it('has short sentences', () => {
    const texts = russian.filter(([, text]) => /\.$/.test(text)).map(([, text]) => text.replace('?', '.'));
    expect(texts.length).toBeGreaterThan(20);
    expect(longOnes(texts)).toEqual([]);
  });
});

/** Text of a view in Russian, and what it says to those who don’t see it. */
function shown(view: ReactNode): string {
  const markup = markupOf(
    <Words of={GOAL_WORDS} value={RUSSIAN}>
      {view}
    </Words>,
    COMPONENTS,
  );
  const names = [...markup.matchAll(/ aria-(?:label|valuetext|description)="([^"]*)"/g)].map(([, name]) => name);
  return [textOf(markup.replace(/<pre.*?<\/pre>/gs, '')), ...names].join(' ');
}

/** English that stays: settings, names of releases and files, this page’s own name. */
const NAMES = /GOGC|GOMEMLIMIT|Mapscope|Go|mmap|runtime\.GC|SVG|PNG|off|Samsara|Linux|JSON/g;

describe('no English is left in', () => {
  const { settings } = goalCodec.parse('preset=cache&gogc=50');
  const config = heapConfigOf(settings);
  const { series } = recorded({ limitBytes: 120 * MIB, mmapCacheBytes: MIB }, { type: 'run', ms: 1000 });
  const log = readLog(recordedLog(LOGS[0] ?? ''));
  const none = () => undefined;
  const views: Readonly<Record<string, ReactNode>> = {
    'the answer': <GoalAnswer settings={settings} />,
    'the published figures': <PublishedFigures settings={settings} />,
    'the chart': <Sawtooth series={series} step={9} until={1000} />,
    'the bytes of the moment': <HeapNow series={series} step={9} width={700} />,
    'the trade-off': <TradeOffChart config={config} onGogc={none} width={740} />,
    'the table of the trade-off': <TradeOff config={config} onGogc={none} />,
    'a log': <GcLogView log={log} settings={{ gogc: 50, limitBytes: null }} />,
    'the table of a log': <LogTableRows cycles={log.cycles} range={wholeRange(log.cycles)} />,
  };
  it.each(Object.entries(views))('%s', (_, view) => {
    const text = shown(view);
    expect(text).toMatch(/[а-яё]{4}/);
    expect(
      text
        .replace(CODE, '')
        .replace(NAMES, '')
        .match(/[a-z]\w+/gi) ?? [],
    ).toEqual([]);
  });
});
