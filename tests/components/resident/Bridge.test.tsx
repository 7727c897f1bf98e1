import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  BridgeDerivation,
  BridgeSteps,
  bridgeBars,
  bridgeScale,
  DRAWN_AS,
} from '../../../src/components/resident/Bridge';
import { type BridgeInput, type BridgeStepId, bridge } from '../../../src/models/resident/bridge';
import { bridgeInput } from '../../models/resident/bridgeInput';
import { readable } from '../readable';
import { residentMarkup, WORDS } from './markup';

const words = WORDS.bridge;

const MIB = 2 ** 20;

function figures(changes: Partial<BridgeInput> = {}) {
  return bridge(bridgeInput(changes));
}

function derivation(id: BridgeStepId, changes: Partial<BridgeInput> = {}): string {
  const step = figures(changes).steps.find((one) => one.id === id);
  return step ? residentMarkup(<BridgeDerivation step={step} />).replace(/<[^>]+>/g, '') : '';
}

describe('the bridge', () => {
  it('looks as it did', async () => {
    const limited = figures({ memoryLimitBytes: 600 * MIB });
    const markup = residentMarkup(<BridgeSteps bridge={limited} width={720} opened="limit" />);
    await expect(readable(markup, 240)).toMatchFileSnapshot('../../goldens/resident-bridge.svg');
  });

  it('each bar starts where the one before ended, and the last reaches from nothing to the same end', () => {
    const bars = bridgeBars(figures({ memoryLimitBytes: 600 * MIB }));
    const last = bars.at(-1);
    let end = 0;
    for (const { from, to, parts } of bars.slice(0, -1)) {
      expect(from).toBe(end);
      expect(parts[0]?.bytes).toBeCloseTo(Math.abs(to - from), 3);
      end = to;
    }
    expect(last?.from).toBe(0);
    expect(last?.to).toBeCloseTo(end, 3);
    expect(last?.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeCloseTo(end, 3);
  });

  it('has room for all bars, and for what chance may add to the last', () => {
    const bars = bridgeBars(figures());
    const [, most] = bridgeScale(figures(), bars, 1000).domain();
    const ends = bars.flatMap(({ step, from, to }) => [from, to, step.id === 'resident' ? step.bytes.high : 0]);
    expect(most).toBe(Math.max(...ends));
  });

  it('without a bound the garbage runs out of the picture, and nothing is drawn beyond', () => {
    const open = figures({ gogc: 'off' });
    const bars = bridgeBars(open);
    const ids = (of: typeof bars) => of.map(({ step }) => step.id);
    expect(ids(bars.filter(({ from, to }) => Number.isFinite(from) && !Number.isFinite(to)))).toEqual([
      'garbage',
      'resident',
    ]);
    expect(ids(bars.filter(({ from }) => !Number.isFinite(from)))).toEqual(['limit', 'unreached', 'spans', 'runtime']);
    const markup = residentMarkup(<BridgeSteps bridge={open} width={600} />);
    expect(markup).toContain('>unbounded<');
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('every segment is a button that opens its derivation', () => {
    const markup = residentMarkup(<BridgeSteps bridge={figures()} width={600} opened="maps" />);
    expect(markup.match(/<button type="button"/g)?.length).toBe(9);
    expect(markup.match(/aria-expanded="true"/g)?.length).toBe(1);
    expect(markup.match(/hidden=""/g)?.length).toBe(8);
  });

  it('derivations are arithmetic that a reader can check', () => {
    expect(derivation('floating')).toMatch(/100\.0 MiB\/s allocated × \d+ ms of marking = 27\.2 MiB/);
    expect(derivation('limit')).toContain('GOMEMLIMIT is not set');
    expect(derivation('limit', { memoryLimitBytes: 200 * MIB })).toContain('still grows past the limit');
  });

  it('words are whole sentences, and each step has its own look', () => {
    for (const note of ['noLimit', 'gogcOff', 'noBound', 'limitBelowLive'] as const)
      expect(words.notes[note]).toMatch(/\.$/);
    const { resident: _, ...looks } = DRAWN_AS;
    expect(new Set(Object.values(looks)).size).toBe(Object.keys(looks).length);
  });

  it('stacks by its own width, not the window’s', () => {
    const css = readFileSync(new URL('../../../src/components/resident/Bridge.module.css', import.meta.url), 'utf8');
    expect(css).toContain('container-type: inline-size');
    expect(css).not.toContain('@media (max-width');
  });
});
