import { describe, expect, test } from 'vitest';
import { DesignBars, Follow, Stretches } from '../../../src/components/size-classes/designs/Designs';
import { compareStrategies, stepsUnder } from '../../../src/components/size-classes/designs/strategies';
import { STREAMS } from '../../../src/components/size-classes/designs/streams';
import { Counters, SpanStrip } from '../../../src/components/size-classes/page/HeapPicture';
import { EraTable } from '../../../src/components/size-classes/page/SizeClassTables';
import { recordStory } from '../../../src/components/size-classes/run';
import { WHOLE_STREAM } from '../../../src/components/size-classes/settings';
import { SlotLoupe } from '../../../src/components/size-classes/span/SpansOnSides';
import { SpanView } from '../../../src/components/size-classes/span/SpanView';
import { STORIES } from '../../../src/components/size-classes/stories';
import { ClassTable, WasteChart } from '../../../src/components/size-classes/waste/Waste';
import { goRelease } from '../../../src/models/go/releases';
import { sizeMarkup, WORDS } from './markup';

const release = goRelease('1.26');
if (!release) throw new Error('no Go 1.26');

const count = (markup: string, owner: string) => markup.split(`data-owner="${owner}"`).length - 1;

describe('designs, request by request', () => {
  const drawn = (stream: string, count: number) => {
    const ops = [...(STREAMS.find(({ id }) => id === stream)?.ops() ?? [])].slice(0, count);
    return { ops, steps: stepsUnder(ops, release) };
  };

  test('a bump pointer leaves dead bytes, a length reuses the hole only where the object fits', () => {
    const { steps } = drawn('holes', 1501);
    const objects = Object.fromEntries(steps.map(({ id, object }) => [id, object]));
    // 110 bytes, which no hole of 100 holds; a class of its own begins a span.
    expect(objects).toMatchObject({ bump: 100_000, length: 112_000, each: 0 });
    const before = drawn('holes', 1500).steps;
    const grown = drawn('holes', 2000).steps.map(({ id, end }, i) => [
      id,
      end.reservedBytes > (before[i]?.end.reservedBytes ?? 0),
    ]);
    // Go’s class of 112 bytes takes both.
    expect(Object.fromEntries(grown)).toEqual({ bump: true, length: true, each: true, go: false });
    expect(before.map(({ id, end }) => [id, end.waste.dead > 0])).toEqual([
      ['bump', true],
      ['length', false],
      ['each', false],
      ['go', false],
    ]);
  });

  test.each(STREAMS)('is drawn for $id', ({ id }) => {
    for (const count of [1, 2, 102, 1502]) {
      const { ops, steps } = drawn(id, count);
      const markup = sizeMarkup(<Stretches ops={ops} steps={steps} minor="1.26" width={600} />);
      expect(count && markup.split('role="img"').length - 1).toBe(4);
      expect(markup).toContain('at offset');
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('ends with all requests, where no number is in the address', () => {
    const whole = sizeMarkup(<Follow ops={drawn('boxes', 1000).ops} upTo={WHOLE_STREAM} change={() => undefined} />);
    expect(whole).toContain('aria-valuetext="all"');
    const one = sizeMarkup(<Follow ops={drawn('boxes', 1000).ops} upTo={12} change={() => undefined} />);
    expect(one).toContain('aria-valuetext="12 of 1,000"');
  });
});

describe('the parts of the page', () => {
  test.each(STORIES)('the heap of the story $id', (story) => {
    const run = recordStory(story, { release, bytes: 33, pointers: false }, WORDS.story);
    const { focus, focusSlot, spans, counters, ledger } = run.frame(run.openingStep);
    if (!focus) throw new Error('no span');
    const markup = sizeMarkup(
      <>
        <SpanView picture={focus} width={600} focusSlot={focusSlot} label="the span" />
        <SlotLoupe picture={focus} slot={focusSlot} width={300} />
        <SpanStrip spans={spans} focus={focus.span} width={600} />
        <Counters counters={counters} ledger={ledger} mostInuse={run.most.inuse} width={300} />
      </>,
    );
    expect(markup).toContain('HeapSys');
    expect(count(markup, 'value')).toBeGreaterThan(2);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('the table of all classes has a row for each, the present one marked', () => {
    const markup = sizeMarkup(<ClassTable release={release} current={5} />);
    expect(markup.match(/<tr/g)?.length).toBe(68);
    expect(markup.match(/aria-current="true"/g)?.length).toBe(1);
    expect(markup).toContain('31.5%');
  });

  test('the table of eras tells three of them apart', () => {
    const markup = sizeMarkup(<EraTable elemsize={48} current={release} />);
    for (const words of ['1.15 to 1.21', '1.22 to 1.25', '170 / 168', '168 / 165']) expect(markup).toContain(words);
  });

  test('the designs stand side by side', () => {
    const markup = sizeMarkup(
      <DesignBars designs={compareStrategies(STREAMS[0], release)} release={release} width={600} />,
    );
    for (const words of ['Bump pointer', 'length word', 'class for every size', 'Go 1.26'])
      expect(markup).toContain(words);
    expect(markup).not.toMatch(/NaN|undefined/);
  });

  test('the chart names its worst sizes', () => {
    const choices = [
      { release, pointers: false },
      { release, pointers: true },
    ];
    const markup = sizeMarkup(
      <WasteChart
        choices={choices}
        width={600}
        bytes={1024}
        readout="1,024 bytes"
        ownBytes={33}
        onRead={() => undefined}
      />,
    );
    expect(markup).toContain('Go 1.26 without pointers: at most 43.8%, at 9 bytes');
    expect(markup).not.toMatch(/NaN|undefined/);
    for (const name of Object.values(WORDS.waste.axes)) expect(markup).toContain(`>${name}</text>`);
    expect(markup).toContain(WORDS.waste.own(33));
  });
});
