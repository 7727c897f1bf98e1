import { describe, expect, it } from 'vitest';
import { type LogProblem, type LogState, problemOf } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { wholeRange } from '../../../../src/models/gctrace/cycles';
import { impliedSettings } from '../../../../src/models/gctrace/impliedSettings';
import { type OtherSettings, project, summarizeProjection } from '../../../../src/models/gctrace/projection';
import { readLog } from '../../../../src/models/gctrace/readLog';
import { steadyPart } from '../../../../src/models/gctrace/steadyPart';
import { summarize } from '../../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedLog, recordedRun } from '../../../models/gctrace/logs';
import { WORDS } from '../markup';

const { sentences, problems, rate } = WORDS.log;

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
    expect(whole(lines.toReversed())).toContain('Its newest line comes first: it was read from its end.');
    expect(whole(lines.flatMap((text) => [text.slice(0, 76), text.slice(76)]))).toEqual([
      '11 cycles in 22 lines.',
      '11 lines go on with those before, wrapped on the way.',
    ]);
    expect(whole(lines.flatMap((text) => [text, text.replace('71 MB', '72 MB')])).join()).toContain('by turns');
  });

  it('name parts and runs', () => {
    const log = readLog(recordedLog(CACHE_IN_HEAP));
    const [run] = log.runs;
    expect(sentences.partTitle(log.cycles, { from: 12, to: 15 }, true)).toBe('The steady part, cycles 13 to 16');
    expect(sentences.partTitle(log.cycles, { from: 3, to: 3 }, false)).toBe('Cycle 4');
    expect(run && sentences.runName(run, log.cycles, 0)).toBe('run 1: 16 cycles, 12 s, from line 1');
    expect(run && sentences.runName({ ...run, label: 'api-1' }, log.cycles, 1)).toMatch(/^run 2, api-1: /);
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

  it('says how to get a log', () => {
    expect(read('hello\nworld')).toMatch(
      /^The pasted text has no gctrace line.*GODEBUG=gctrace=1 \.\/server 2> gc\.log$/,
    );
  });

  it('says where the first line is that can’t be read', () => {
    expect(read('hello\ngc 1 @0.5s cut')).toMatch(/the first is line 2\.$/);
    expect(read('')).toBe('The pasted text is empty.');
  });

  it('names a file that can’t be unpacked', () => {
    expect(say({ type: 'failed', name: 'gc.log.gz', problem: 'brokenGzip' })).toMatch(/^gc\.log\.gz is not one/);
  });
});

describe('figures', () => {
  it.each([
    [0, 'no cycle'],
    [0.01, 'a cycle every 1 min 40 s'],
    [12.345, '12.3 cycles per second'],
  ])('%d a second is %s', (perSecond, text) => {
    expect(rate(perSecond)).toBe(text);
  });

  it.each([
    [0, '0%'],
    [0.0004, 'less than 0.1%'],
    [0.0123, '1.2%'],
    [0.456, '46%'],
  ])('a share of %d is %s', (share, text) => {
    expect(WORDS.log.share(share)).toBe(text);
  });

  it('of a whole run are those of its range', () => {
    const cycles = recordedRun(CACHE_IN_HEAP);
    expect(sentences.part(summarize(cycles, wholeRange(cycles)))[0]).toBe('16 cycles in 12 s.');
  });
});
