import { describe, expect, it } from 'vitest';
import { type LogProblem, type LogState, problemOf } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { impliedSettings } from '../../../../src/models/gctrace/impliedSettings';
import { readLog } from '../../../../src/models/gctrace/readLog';
import {
  type OtherSettings,
  project,
  steadyPart,
  summarize,
  summarizeProjection,
} from '../../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedLog, recordedRun } from '../../../models/gctrace/logs';
import { WORDS } from '../markup';

const { sentences, problems } = WORDS.log;

function summaryOf(name: string): string {
  const cycles = recordedRun(name);
  const summary = summarize(cycles, steadyPart(cycles));
  return [...sentences.part(summary), sentences.implied(impliedSettings(cycles), summary)].join(' ');
}

function saidOfOther(name: string, settings: OtherSettings): string {
  const cycles = recordedRun(name);
  const range = steadyPart(cycles);
  const other = summarizeProjection(cycles, project(cycles, settings), range);
  return sentences.whatIf(settings, other, summarize(cycles, range)).join(' ');
}

describe('the sentences about a log', () => {
  it('mention an export with its newest line first, wrapped lines, and programs that write by turns', () => {
    const lines = recordedLog('go1.26-wanders-70mib').trimEnd().split('\n');
    const whole = (texts: readonly string[]) => sentences.whole(readLog(texts.join('\n')));
    expect(whole(lines.toReversed())).toContain('The newest line comes first, so the log was read from its end.');
    expect(whole(lines.flatMap((text) => [text.slice(0, 76), text.slice(76)]))).toEqual([
      '11 cycles in 22 lines.',
      '11 wrapped lines were rejoined.',
    ]);
    expect(whole(lines.flatMap((text) => [text, text.replace('71 MB', '72 MB')])).join()).toContain(
      'This log mixes lines from several programs without naming them',
    );
  });
});

describe('the sentences about other settings', () => {
  it('never contain NaN, undefined or infinity', () => {
    for (const name of [CACHE_IN_HEAP, ROOTS_FORCED, 'go1.26-gogc-off', 'go1.26-goroutine-leaks']) {
      for (const gogc of [1, 100, 'off'] as const) {
        for (const limitBytes of [null, 2 ** 20, 2 ** 40]) {
          expect(`${summaryOf(name)} ${saidOfOther(name, { gogc, limitBytes })}`).not.toMatch(
            /NaN|undefined|Infinity|∞/,
          );
        }
      }
    }
  });
});

describe('the problem of a log', () => {
  const say = (state: LogState) => {
    const problem = problemOf(state);
    return problem && sentenceOf<LogProblem, void>(problems, problem, undefined);
  };
  const read = (text: string) => say({ type: 'read', name: null, log: readLog(text) });

  it('is nothing where there is a cycle', () => {
    expect(read(line({ n: 1, at: 1 }))).toBeUndefined();
    expect(say({ type: 'empty' })).toBeUndefined();
  });
});
