import { describe, expect, it } from 'vitest';
import { GcLogView, LogTableRows } from '../../../../src/components/heap-goal/gctrace/GcLogView';
import { LogInput } from '../../../../src/components/heap-goal/gctrace/GoalLog';
import { LogChart, LogLegend } from '../../../../src/components/heap-goal/gctrace/LogChart';
import type { LogState } from '../../../../src/components/heap-goal/gctrace/readLogFile';
import { wholeRange } from '../../../../src/models/gctrace/cycles';
import { project } from '../../../../src/models/gctrace/projection';
import { readLog } from '../../../../src/models/gctrace/readLog';
import { steadyPart } from '../../../../src/models/gctrace/summary';
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
  it('tells about the steady part, other settings and the whole log', () => {
    const html = goalMarkup(<GcLogView log={readLog(recordedLog(CACHE_IN_HEAP))} settings={settings} />);
    for (const text of ['The steady part, cycles 13 to 16', 'With GOGC=50', '16 cycles in 16 lines.', 'From cycle']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<label>Run');
  });

  it('offers its runs, the longest first shown', () => {
    const log = readLog(`${recordedLog(ROOTS_FORCED)}${recordedLog(CACHE_IN_HEAP)}`);
    const html = goalMarkup(<GcLogView log={log} />);
    expect(html).toMatch(/<option value="1" selected="">run 2: 16 cycles/);
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
