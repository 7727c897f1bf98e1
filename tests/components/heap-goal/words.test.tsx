import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../../../src/components/fields/settingWords';
import { GcLogView } from '../../../src/components/heap-goal/gctrace/GcLogView';
import { LogInput } from '../../../src/components/heap-goal/gctrace/GoalLog';
import type { LogState } from '../../../src/components/heap-goal/gctrace/readLogFile';
import { GoalAnswer } from '../../../src/components/heap-goal/page/GoalAnswer';
import { ContainerTool, GoalInputs } from '../../../src/components/heap-goal/page/GoalControls';
import { GoalSummary, Sawtooth } from '../../../src/components/heap-goal/page/HeapGoalPage';
import { PublishedFigures } from '../../../src/components/heap-goal/page/PublishedFigures';
import { heapConfigOf } from '../../../src/components/heap-goal/program';
import { goalRun } from '../../../src/components/heap-goal/run';
import { TradeOffChart } from '../../../src/components/heap-goal/sawtooth/TradeOffChart';
import { goalCodec } from '../../../src/components/heap-goal/settings';
import { STORIES } from '../../../src/components/heap-goal/stories';
import { GOAL_WORDS } from '../../../src/components/heap-goal/words/languages';
import { loadFigure } from '../../../src/components/loadFigure';
import { loadPage } from '../../../src/components/loadPage';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { COMPONENT_WORDS } from '../../../src/components/ui/words/languages';
import { Words } from '../../../src/components/ui/words/words';
import { readLog } from '../../../src/models/gctrace/readLog';
import type { HeapEvent } from '../../../src/models/heap/events';
import { recordedLog } from '../../models/gctrace/logs';
import { withoutNewest } from '../readable';
import { ENGLISH } from '../ui/language';
import { GOAL_ENGLISH } from './markup';
import { MIB, recorded } from './sawtooth/runs';
import { BROKEN, LOGS, OTHER_OPS, QUERIES, STATES, WHAT_IF } from './words/cases';

/** Sentences and names of a view, without the cells of its tables and the numbers along its axes. */
async function textsIn(view: ReactNode): Promise<string[]> {
  const stream = await renderToReadableStream(
    <Words of={COMPONENT_WORDS} value={ENGLISH}>
      <Words of={GOAL_WORDS} value={GOAL_ENGLISH}>
        {view}
      </Words>
    </Words>,
  );
  await stream.allReady;
  const markup = (await new Response(stream).text())
    .replace(/<(table|text|title|desc|script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '');
  const names = [...markup.matchAll(/ (?:aria-label|aria-valuetext|placeholder)="([^"]*)"/g)].map(([, name]) => name);
  return [...markup.replace(/<\/?(?:b|code|i|span)\b[^>]*>/g, '').split(/<[^>]*>/), ...names]
    .map((text = '') => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').trim())
    .filter((text) => /[a-z]{2}/i.test(text));
}

const PROBLEMS = [
  'gogc=0&gomemlimit=100&rate=fast&live=0&cache=2000TiB&where=disk&pointers=101&mark=1&go=1.15&story=none&preset=none',
  'gogc=-1&gomemlimit=1B&rate=0&live=9999TiB&pointers=x&mark=none&go=tip&step=-7&procs=x&idle=lots',
  'gogc=900&gomemlimit=2000TiB&rate=900TiB&pointers=0.5&step=x&procs=0&idle=9999',
  'gogc=1&gomemlimit=much&pointers=-1&step=9999999999&procs=2000&idle=-1',
];

function input(state: LogState): ReactNode {
  const reading = { state, shown: undefined, read: () => undefined, cancel: () => undefined };
  return <LogInput reading={reading} samples={[{ name: 'a cache', text: 'gc' }]} />;
}

/** Three of those that begin alike. */
function fewOfAKind(sentences: readonly string[]): string[] {
  const kindOf = (text: string) => text.split(' ').slice(0, 3).join(' ').replace(/\d/g, '');
  const kept = new Map<string, string[]>();
  for (const text of sentences) {
    const alike = kept.get(kindOf(text)) ?? [];
    if (alike.length < 3) kept.set(kindOf(text), [...alike, text]);
  }
  return [...kept.values()].flat();
}

/** Without the lists of releases. */
async function goldenOf(lines: readonly string[], name: string): Promise<void> {
  const told = [...new Set(lines)].filter((text) => !/^Go [\d.]+$/.test(text));
  const lasting = told.map((text) => (text.startsWith('Go release:') ? withoutNewest(text) : text));
  await expect(`${lasting.join('\n')}\n`).toMatchFileSnapshot(`../../goldens/heap-goal-${name}.txt`);
}

describe('every sentence is as it was', () => {
  test('on the page', async () => {
    const page = await loadPage('heap-goal', 'en');
    const lines = [page.title, page.about, ...page.gallery.flatMap(({ title, text }) => [title, text])];
    for (const query of ['', 'preset=cache', 'preset=thrash&gogc=off', ...PROBLEMS.slice(0, 1)]) {
      lines.push(...(await textsIn(page.view({ query, change: () => {}, linkTo: String }))));
    }
    for (const query of [...QUERIES, ...PROBLEMS]) {
      const { settings, problems } = goalCodec.parse(query);
      const part = { settings, problems: sentencesOf(GOAL_ENGLISH.words.params, problems), change: () => {} };
      lines.push(...(await textsIn(<GoalInputs {...part} choose={() => {}} />)));
    }
    lines.push(
      ...(await textsIn(<Sawtooth series={recorded({}, { type: 'run', ms: 1000 }).series} step={9} until={1000} />)),
    );
    for (const query of QUERIES) {
      const { settings } = goalCodec.parse(query);
      const config = heapConfigOf(settings);
      lines.push(...(await textsIn(<GoalSummary settings={settings} />)));
      lines.push(...(await textsIn(<GoalAnswer settings={settings} />)));
      lines.push(...(await textsIn(<PublishedFigures settings={settings} />)));
      lines.push(...(await textsIn(<ContainerTool settings={settings} change={() => {}} />)));
      lines.push(...(await textsIn(<TradeOffChart config={config} onGogc={() => {}} width={740} />)));
    }
    await goldenOf(lines, 'page');
  });

  test('of figures and of what can’t be read of their links', async () => {
    const figure = await loadFigure('heap-goal', 'en');
    const place = { width: 686, height: 540, hidden: new Set<never>(), controls: 'full', onStage: () => {} } as const;
    const lines: string[] = [];
    for (const query of [...QUERIES, ...PROBLEMS])
      lines.push(figure.open(query).title, ...(await figure.problemsIn(query, [])));
    for (const { id } of STORIES) lines.push(...(await textsIn(figure.view({ query: `story=${id}`, ...place }))));
    await goldenOf(lines, 'figure');
  });

  test('of the steps of stories', async () => {
    const { steps } = GOAL_ENGLISH.words;
    const lines = QUERIES.flatMap((query) => {
      const { settings } = goalCodec.parse(query);
      const { marks, log, frame, sentencesOf } = goalRun(settings.story, heapConfigOf(settings), steps);
      const sentences = [...log, ...log.slice(0, 20).flatMap(({ op }) => sentencesOf(op))].map(({ text }) =>
        String(text),
      );
      return [frame(0).sentence, ...marks.slice(0, 20).map(({ label }) => label), ...fewOfAKind(sentences)];
    });
    const sentence = (event: HeapEvent) => sentenceOf<HeapEvent, void>(steps.events, event, undefined);
    const { tape } = recorded({ liveBytes: MIB, gogc: 50 }, ...OTHER_OPS);
    lines.push(...fewOfAKind(OTHER_OPS.flatMap((_, op) => tape.events(op).map(sentence))));
    await goldenOf(lines, 'steps');
  });

  test('of logs', async () => {
    const lines: string[] = [];
    for (const state of STATES) lines.push(...(await textsIn(input(state))));
    for (const text of [...LOGS.map(recordedLog), BROKEN.join('\n'), LOGS.slice(0, 2).map(recordedLog).join('')]) {
      for (const settings of WHAT_IF)
        lines.push(...(await textsIn(<GcLogView log={readLog(text)} settings={settings} />)));
    }
    await goldenOf(lines, 'logs');
  });
});
