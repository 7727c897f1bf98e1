import { describe, expect, it } from 'vitest';
import { GcLogView, LogTableRows } from '../../../../src/components/heap-goal/gctrace/GcLogView';
import { LogInput, settingsIn } from '../../../../src/components/heap-goal/gctrace/GoalLog';
import { LogChart, LogLegend } from '../../../../src/components/heap-goal/gctrace/LogChart';
import type { LogState } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { goalCodec } from '../../../../src/components/heap-goal/settings';
import { wholeRange } from '../../../../src/models/gctrace/cycles';
import { readLog } from '../../../../src/models/gctrace/readLog';
import { project, runFacts, steadyPart } from '../../../../src/models/gctrace/summary';
import { MIB } from '../../../../src/models/kernel/bits';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedLog, recordedRun, runOf } from '../../../models/gctrace/logs';
import { goalMarkup } from '../markup';

const settings = { gogc: 50, limitBytes: null } as const;

function input(state: LogState): string {
  const reading = { state, shown: undefined, read: () => undefined, cancel: () => undefined };
  return goalMarkup(<LogInput reading={reading} samples={[{ name: 'a cache', text: 'gc' }]} />);
}

describe('the chart', () => {
  const cycles = recordedRun(CACHE_IN_HEAP);
  const html = goalMarkup(
    <LogChart
      cycles={cycles}
      range={wholeRange(cycles)}
      steady={steadyPart(cycles)}
      whatIf={project(cycles, settings)}
      width={800}
      label="The heap. It grows."
    />,
  );

  it('contains no NaN or undefined', () => {
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has each line and area once in its legend, by the same looks', () => {
    const looksOf = (markup: string) =>
      [...markup.matchAll(/<path class="_(live|liveArea|garbage|total|goal|otherGoal)_/g)]
        .map(([, look]) => look)
        .sort();
    const legend = goalMarkup(<LogLegend dense={false} otherGoal="GOGC=50" marks={new Set()} />);
    expect(looksOf(legend)).toEqual(['garbage', 'goal', 'live', 'liveArea', 'otherGoal', 'total']);
    expect(looksOf(html)).toEqual(looksOf(legend));
  });
});

describe('the table', () => {
  it('has a row for each cycle of a short log', () => {
    const cycles = recordedRun(ROOTS_FORCED);
    const html = goalMarkup(<LogTableRows cycles={cycles} range={wholeRange(cycles)} />);
    expect(html.match(/<tr>/g)).toHaveLength(1 + 7);
    expect(html.match(/runtime\.GC/g)).toHaveLength(2);
    expect(html.match(/>timer<\/td>/g)).toHaveLength(1);
  });

  it('says how many cycles one row of a long log stands for', () => {
    const cycles = runOf(readLog(Array.from({ length: 1000 }, (_, i) => line({ n: i + 1, at: i })).join('\n')));
    const html = goalMarkup(
      <LogTableRows cycles={cycles} range={wholeRange(cycles)} whatIf={project(cycles, settings)} />,
    );
    expect(html).toContain('One row for every 5 cycles.');
    expect(html.match(/<tr>/g)).toHaveLength(1 + 200);
  });
});

describe('the view of a log', () => {
  it('offers its runs, the longest first shown, where there are several', () => {
    const log = readLog(`${recordedLog(ROOTS_FORCED)}${recordedLog(CACHE_IN_HEAP)}`);
    const html = goalMarkup(<GcLogView log={log} />);
    expect(html).toMatch(/<option value="1" selected="">run 2: 16 cycles/);
    expect(goalMarkup(<GcLogView log={readLog(recordedLog(CACHE_IN_HEAP))} />)).not.toContain('<label>Run');
  });
});

describe('the input', () => {
  it('shows how far reading is, and can be told to stop', () => {
    const html = input({ type: 'reading', name: 'gc.log', progress: { bytes: 2 ** 20, totalBytes: 2 ** 22 } });
    expect(html).toContain('Reading gc.log: 1.0 MiB of 4.0 MiB');
    expect(html).toMatch(/<progress[^>]*aria-label="Reading gc.log"[^>]*value="1048576"[^>]*max="4194304"/);
    expect(html).toContain('Cancel</button>');
  });

  it('ties what is wrong to the field', () => {
    const html = input({ type: 'read', name: 'gc.log', log: readLog('hello') });
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
    expect(html).toContain('gc.log has no gctrace line.');
    expect(input({ type: 'cancelled', name: 'gc.log' })).toContain('Stopped reading gc.log.');
  });
});

function filledIn(name: string) {
  return goalCodec.parse(settingsIn(runFacts(recordedRun(name), undefined))).settings;
}

describe('what a log fills in on the page of the heap goal', () => {
  it('is the GOGC that its goals follow from', () => {
    expect(filledIn('go1.26-gogc-50')).toMatchObject({ gogc: 50, limit: null });
    expect(filledIn('go1.26-wanders-70mib')).toMatchObject({ gogc: 100, limit: null, live: 64 * MIB });
  });

  it('is what lives, without what cycles found because it was allocated while they marked', () => {
    expect(runFacts(recordedRun('go1.26-wanders-70mib'), undefined).summary.liveMB.median).toBe(75);
    for (const name of ['go1.26-wanders-70mib', 'go1.26-gogc-50']) expect(filledIn(name).live).toBe(64 * MIB);
  });

  it('is GOGC=off and a limit where goals stay above all that GOGC=100 would have', () => {
    expect(filledIn('go1.26-gogc-off-limit-200mib')).toMatchObject({ gogc: 'off', limit: 195 * MIB });
  });

  it('is a limit below the live heap, and no GOGC that was made up', () => {
    expect(filledIn('go1.26-gogc-off-limit-below-live')).toMatchObject({ gogc: 100, limit: 67 * MIB });
  });
});
