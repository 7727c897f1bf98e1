import { describe, expect, test } from 'vitest';
import {
  clipEntries,
  indexAtStep,
  LogEntries,
  type LogEntry,
  type LogSentence,
  logSteps,
  logStretches,
  logWindow,
  StepLog,
} from '../../../../../src/components/ui/player/log/StepLog';
import { markupOf } from '../../language';

const noop = () => {};

/** Operations of so many steps each: `put 0`, `put 1`, … */
function entriesOf(steps: readonly number[]): LogEntry[] {
  let step = 1;
  return steps.map((length, op) => {
    const entry = { step, op, text: `put ${op}` };
    step += length;
    return entry;
  });
}

/** Every step of every operation says which it is. */
function saying(entries: readonly LogEntry[], steps: readonly number[]): (op: number) => LogSentence[] {
  return (op) =>
    Array.from({ length: steps[op] ?? 0 }, (_, i) => {
      const step = (entries[op]?.step ?? 0) + i;
      return { step, text: `step ${step}.` };
    });
}

function log(steps: readonly number[], current: number, sentencesOf?: (op: number) => readonly LogSentence[]): string {
  const entries = entriesOf(steps);
  return markupOf(
    <LogEntries
      entries={entries}
      sentencesOf={sentencesOf ?? saying(entries, steps)}
      current={current}
      onSeek={noop}
    />,
  );
}

/** The text of each row, without that of its children. */
function texts(markup: string): string[] {
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
    .map(([, inner = '']) => inner.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, ' '))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

function marked(markup: string): string[] {
  return texts((markup.match(/<button[^>]*aria-current="step"[^>]*>.*?<\/button>/g) ?? []).join(''));
}

describe('the log', () => {
  test('tells several steps in one line, which is the present one at each of them', () => {
    const sentencesOf = (op: number): LogSentence[] =>
      op === 1
        ? [3, 4, 5].map((step) => ({ step, text: `step ${step}.`, whole: { first: 3, text: 'All three.' } }))
        : [];
    const markup = log([2, 3, 1], 4, sentencesOf);
    expect(texts(markup)).toEqual(['op 1 put 0', 'op 2 put 1', '1 All three.', 'Show all 3 steps', 'op 3 put 2']);
    expect(marked(markup)).toEqual(['1 All three.']);
  });

  test('shows all operations, and the sentences of the current one', () => {
    expect(texts(log([2, 3, 1], 4))).toEqual([
      'op 1 put 0',
      'op 2 put 1',
      '1 step 3.',
      '2 step 4.',
      '3 step 5.',
      'op 3 put 2',
    ]);
  });

  test('marks the present step alone', () => {
    for (const step of [1, 2, 3, 4, 5, 6]) expect(marked(log([2, 3, 1], step))[0]).toMatch(`step ${step}.`);
    expect(log([2, 3, 1], 4).match(/aria-current/g)).toHaveLength(1);
    expect(log([2, 3, 1], 0)).not.toContain('aria-current');
  });

  test('marks the operation where nothing is said of the present step', () => {
    expect(marked(log([2, 3, 1], 4, () => []))).toEqual(['op 2 put 1']);
    expect(marked(markupOf(<LogEntries entries={entriesOf([2, 3])} current={4} onSeek={noop} />))).toEqual([
      'op 2 put 1',
    ]);
  });

  test('marks the last sentence before a step of which nothing is said', () => {
    const sentencesOf = () => [
      { step: 3, text: 'first.' },
      { step: 5, text: 'third.' },
    ];
    expect(marked(log([2, 4], 4, sentencesOf))).toEqual(['1 first.']);
  });

  test('has what is said of several sides at one step in one row, in the order of the steps', () => {
    const sentencesOf = () => [
      { step: 1, side: 'Go 1.23', text: 'hashes.' },
      { step: 2, side: 'Go 1.23', text: 'writes.' },
      { step: 1, side: 'Go 1.26', text: 'probes.' },
      { step: 3, side: 'Go 1.26', text: 'splits.' },
    ];
    expect(texts(log([3], 1, sentencesOf)).slice(1)).toEqual([
      '1 Go 1.23 hashes. Go 1.26 probes.',
      '2 Go 1.23 writes.',
      '3 Go 1.26 splits.',
    ]);
  });

  test('asks only for the sentences of the operation that is unfolded', () => {
    const read: number[] = [];
    log([2, 3, 1], 4, (op) => {
      read.push(op);
      return [];
    });
    expect(read).toEqual([1]);
  });

  test('says which operations can be unfolded, and which are', () => {
    const markup = log([1, 1], 2);
    expect(
      [...markup.matchAll(/aria-expanded="(\w+)" aria-label="([^"]*)"/g)].map(([, is, of]) => `${of}: ${is}`),
    ).toEqual(['Steps of op 1: false', 'Steps of op 2: true']);
    const plain = markupOf(<LogEntries entries={entriesOf([2, 3])} current={4} onSeek={noop} />);
    expect(plain).not.toContain('aria-expanded');
  });

  test('shows of a long operation the neighbourhood of the present step', () => {
    const rows = texts(log([1, 2000, 1], 1001));
    expect(rows).toHaveLength(3 + 201 + 2);
    expect(rows).toContain('899 earlier: show more');
    expect(rows).toContain('900 later: show more');
    expect(marked(log([1, 2000, 1], 1001))).toEqual(['1,000 step 1001.']);
  });

  test('shows of many operations the neighbourhood of the current one', () => {
    const rows = texts(
      log(
        Array.from({ length: 5000 }, () => 1),
        2500,
      ),
    );
    expect(rows[0]).toBe('2,399 earlier: show more');
    expect(rows.at(-1)).toBe('2,400 later: show more');
    expect(rows).toHaveLength(1 + 201 + 1 + 1);
  });
});

test('a closed log has no rows, and asks for nothing', () => {
  const sentencesOf = () => {
    throw new Error('nobody reads');
  };
  const markup = markupOf(<StepLog entries={entriesOf([2])} sentencesOf={sentencesOf} current={1} onSeek={noop} />);
  expect(markup).toContain('1 operation<');
  expect(markup).not.toContain('<li');
});

describe('the log without its view', () => {
  test('is at the last entry not later than the step', () => {
    const entries = [{ step: 1 }, { step: 4 }, { step: 9 }];
    expect([0, 1, 3, 4, 8, 9, 100].map((step) => indexAtStep(entries, step))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect(indexAtStep([], 5)).toBe(-1);
  });

  test('tells neighbours of one kind in one line, and steps of several sides only if each side does', () => {
    const moves = { first: 2, text: 'Moves three.' };
    const left = [1, 2, 3, 4, 5].map((step) => ({
      step,
      side: 'left',
      text: `step ${step}`,
      ...(step >= 2 && step <= 4 && { whole: moves }),
    }));
    const lines = logStretches(logSteps(left));
    expect(lines.map(({ step, steps }) => [step, steps.length])).toEqual([
      [1, 1],
      [2, 3],
      [5, 1],
    ]);
    expect(lines.map(({ sentences }) => sentences[0]?.text)).toEqual(['step 1', 'Moves three.', 'step 5']);
    expect(lines[1]?.steps.map(({ sentences }) => sentences[0]?.text)).toEqual(['step 2', 'step 3', 'step 4']);
    const right = { step: 3, side: 'right', text: 'else' };
    expect(logStretches(logSteps([...left, right])).map(({ steps }) => steps.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('shows a short list whole and of a long one the neighbourhood', () => {
    expect(logWindow(200, 150, 100)).toEqual({ start: 0, end: 200 });
    expect(logWindow(5000, 2500, 100)).toEqual({ start: 2400, end: 2601 });
    expect(logWindow(5000, -1, 100)).toEqual({ start: 0, end: 101 });
    expect(logWindow(5000, 4999, 100)).toEqual({ start: 4899, end: 5000 });
  });
});

test('a clip leaves the operations that have a step in it', () => {
  const entries = [1, 4, 9].map((step) => ({ step }));
  const shown = (from: number, until: number) => clipEntries(entries, { from, until }).map(({ step }) => step);
  expect(shown(0, 12)).toEqual([1, 4, 9]);
  expect(shown(3, 3)).toEqual([1]);
  expect(shown(4, 8)).toEqual([4]);
  expect(shown(5, 9)).toEqual([4, 9]);
  expect(shown(0, 0)).toEqual([]);
});
