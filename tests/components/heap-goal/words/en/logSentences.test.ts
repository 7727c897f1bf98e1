import { describe, expect, it } from 'vitest';
import {
  type LogProblem,
  type LogState,
  problemOf,
} from '../../../../../src/components/heap-goal/gctrace/read/useLogReading';
import { sentenceOf } from '../../../../../src/components/ui/words/language';
import { wholeRange } from '../../../../../src/models/gctrace/cycles';
import { impliedSettings } from '../../../../../src/models/gctrace/impliedSettings';
import { type OtherSettings, project, summarizeProjection } from '../../../../../src/models/gctrace/projection';
import { readLog } from '../../../../../src/models/gctrace/readLog';
import { steadyPart } from '../../../../../src/models/gctrace/steadyPart';
import { summarize } from '../../../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedLog, recordedRun } from '../../../../models/gctrace/logs';
import { WORDS } from '../../markup';

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

describe('what a log says', () => {
  it('of 1 GiB in the heap', () => {
    expect(summaryOf(CACHE_IN_HEAP)).toBe(
      '4 cycles in 3.89 s. 0.772 cycles a second, one every 1.3 s, at 800 MiB a second allocated. ' +
        'Live 1,089 MiB, goal 2,178 MiB (2,178 MiB to 2,179 MiB). ' +
        'The total heap reached 2,126 MiB; no cycle ended above its goal. ' +
        'The collector took less than 0.1% of 2 CPUs, not counting marking on idle ones. Its goals fit GOGC=100.',
    );
  });

  it('of stacks, globals and what was forced', () => {
    expect(summaryOf(ROOTS_FORCED)).toContain('7 cycles in 2 min 2 s, 2 by runtime.GC, 1 by the two-minute timer.');
    expect(summaryOf(ROOTS_FORCED)).toContain('stacks 28 MiB, globals 32 MiB, goal 112 MiB');
    expect(summaryOf(ROOTS_FORCED)).toContain('A cycle every 20.3 s');
  });

  it('of limits', () => {
    expect(summaryOf('go1.26-gogc-off-limit-100mib')).toContain('Its goals stay at 87 MiB whatever lives');
    expect(summaryOf('go1.26-limit-100mib')).toContain('The first goals fit GOGC=100; later goals stay at 92 MiB');
    expect(summaryOf('go1.26-gogc-off-limit-200mib')).toContain('Its goals stay at 189 MiB whatever lives');
    expect(summaryOf('go1.26-gogc-off')).toContain('It ran with GOGC=off and no memory limit.');
    expect(summaryOf('go1.27-gogc-off')).toContain('It ran with GOGC=off and no memory limit.');
  });

  it('in all, and what it could not use', () => {
    const texts = ['hello', line({ n: 1, at: 1 }), 'gc 2 @1.0s cut', `pod-1 ${line({ n: 1, at: 1 })}`, 'GC forced'];
    expect(sentences.whole(readLog(texts.join('\n')))).toEqual([
      '2 cycles in 5 lines of 2 runs.',
      '1 line is not of gctrace and skipped.',
      '1 line begins as a cycle and can’t be read, cut off or mixed with other output: line 3.',
      '1 line says “GC forced”: the timer began the next cycle.',
      '1 cycle has something before it, such as a time or a pod.',
    ]);
    expect(sentences.whole(readLog(recordedLog(CACHE_IN_HEAP)))).toEqual(['16 cycles in 16 lines.']);
  });

  it('of a limit below what lives, by its name, with the way out', () => {
    expect(summaryOf('go1.26-gogc-off-limit-below-live')).toContain(
      'A memory limit lies below what is alive, 67 MiB to 71 MiB: the collector runs all the time and takes 22% of the CPUs. ' +
        'This is the death spiral. Raise GOMEMLIMIT above 87 MiB to end it; from 186 MiB on collecting takes 5.0% at most, ' +
        'even where no CPU is idle to help.',
    );
  });

  it('of an export with its newest line first, of lines that were wrapped, and of programs that write by turns', () => {
    const lines = recordedLog('go1.26-wanders-70mib').trimEnd().split('\n');
    const whole = (texts: readonly string[]) => sentences.whole(readLog(texts.join('\n')));
    expect(whole(lines.toReversed())).toContain('Its newest line comes first: it was read from its end.');
    expect(whole(lines.flatMap((text) => [text.slice(0, 76), text.slice(76)]))).toEqual([
      '11 cycles in 22 lines.',
      '11 lines go on with those before, wrapped on the way.',
    ]);
    expect(whole(lines.flatMap((text) => [text, text.replace('71 MB', '72 MB')])).join()).toContain('by turns');
  });

  it('names its parts and its runs', () => {
    const log = readLog(recordedLog(CACHE_IN_HEAP));
    const [run] = log.runs;
    expect(sentences.partTitle(log.cycles, { from: 12, to: 15 }, true)).toBe('The steady part, cycles 13 to 16');
    expect(sentences.partTitle(log.cycles, { from: 3, to: 3 }, false)).toBe('Cycle 4');
    expect(run && sentences.runName(run, log.cycles, 0)).toBe('run 1: 16 cycles, 12 s, from line 1');
    expect(run && sentences.runName({ ...run, label: 'api-1' }, log.cycles, 1)).toMatch(/^run 2, api-1: /);
  });
});

describe('what other settings would do', () => {
  it('is said beside what was', () => {
    expect(saidOfOther(CACHE_IN_HEAP, { gogc: 50, limitBytes: null })).toContain(
      'With GOGC=50 and no memory limit the goal would be 1,634 MiB, with 1.54 cycles a second instead of 0.772 cycles a second.',
    );
  });

  it('is nothing collected where GOGC is off', () => {
    expect(saidOfOther(CACHE_IN_HEAP, { gogc: 'off', limitBytes: null })).toContain('nothing would be collected');
  });

  it('never has a figure that is none', () => {
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

describe('what is wrong', () => {
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
    [12.345, '12.3 cycles a second'],
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
