import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BridgeSteps } from '../../../src/components/resident/Bridge';
import { BridgeDerivation } from '../../../src/components/resident/BridgeDerivation';
import { layoutBridge } from '../../../src/components/resident/bridgeLayout';
import { bridgeLabel, noteSentence, STEP_ROLES, stepFigure } from '../../../src/components/resident/bridgeWords';
import { type BridgeInput, type BridgeStepId, bridge } from '../../../src/models/resident/bridge';
import { exactly } from '../../../src/models/sizing/range';
import { readable } from './readable';

const MIB = 2 ** 20;

function figures(changes: Partial<BridgeInput> = {}) {
  return bridge({
    release: '1.26',
    mapsBytes: exactly(276 * MIB),
    mapsPointerShare: 1,
    otherLiveBytes: 100 * MIB,
    otherPointerShare: 0.5,
    bytesPerSecond: 100 * MIB,
    procs: 2,
    idleProcs: null,
    gogc: 100,
    memoryLimitBytes: null,
    ...changes,
  });
}

function derivation(id: BridgeStepId, changes: Partial<BridgeInput> = {}): string {
  const step = figures(changes).steps.find((one) => one.id === id);
  return step ? renderToStaticMarkup(<BridgeDerivation step={step} />).replace(/<[^>]+>/g, '') : '';
}

describe('the bridge', () => {
  it('looks as it did', async () => {
    const limited = figures({ memoryLimitBytes: 600 * MIB });
    const markup = renderToStaticMarkup(<BridgeSteps bridge={limited} width={720} opened="limit" />);
    await expect(readable(markup)).toMatchFileSnapshot('../../goldens/resident-bridge.svg');
  });

  it('each bar starts where the one before ended, and the last reaches from nothing to the same end', () => {
    const { bars } = layoutBridge(figures({ memoryLimitBytes: 600 * MIB }), 700);
    const last = bars.at(-1);
    let end = 0;
    for (const bar of bars.slice(0, -1)) {
      expect(bar.negative ? bar.x + bar.width : bar.x).toBeCloseTo(end);
      end = bar.end;
    }
    expect(last?.x).toBe(0);
    expect(last?.end).toBeCloseTo(end);
    expect(last?.parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(end);
  });

  it('is to scale, whiskers and what the limit takes included', () => {
    const { bars, scaleBytes } = layoutBridge(figures(), 1000);
    const bytes = Object.fromEntries(bars.map(({ id, width }) => [id, (width / 1000) * scaleBytes]));
    expect((bytes.maps ?? 0) / MIB).toBeCloseTo(276);
    const garbage = figures().steps.find(({ id }) => id === 'garbage');
    expect(bytes.garbage).toBeCloseTo(garbage?.bytes.expected ?? 0, 0);
    const ends = bars.flatMap(({ x, width, whisker }) => [x + width, whisker?.to ?? 0]);
    expect(Math.max(...ends)).toBeLessThanOrEqual(1000.001);
  });

  it('without a bound the garbage runs out of the picture, and nothing is drawn beyond', () => {
    const open = figures({ gogc: 'off' });
    const { bars } = layoutBridge(open, 600);
    expect(bars.filter((bar) => bar.open).map(({ id }) => id)).toEqual(['garbage', 'resident']);
    expect(bars.filter((bar) => bar.beyond).map(({ id }) => id)).toEqual(['limit', 'unreached', 'spans', 'runtime']);
    const markup = renderToStaticMarkup(<BridgeSteps bridge={open} width={600} />);
    expect(markup).toContain('no bound');
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('every segment is a button that opens its derivation', () => {
    const markup = renderToStaticMarkup(<BridgeSteps bridge={figures()} width={600} opened="maps" />);
    expect(markup.match(/<button type="button"/g)?.length).toBe(9);
    expect(markup.match(/aria-expanded="true"/g)?.length).toBe(1);
    expect(markup.match(/hidden=""/g)?.length).toBe(8);
  });

  it('derivations are arithmetic that a reader can check', () => {
    expect(derivation('floating')).toMatch(/100\.0 MiB\/s allocated a second × \d+ ms of marking = 27\.2 MiB/);
    expect(derivation('garbage')).toContain(
      '403.2 MiB found alive + 192.0 KiB stacks and globals × 1 GOGC / 100 = 403.4 MiB',
    );
    expect(derivation('limit', { memoryLimitBytes: 600 * MIB })).toMatch(
      /600\.0 MiB GOMEMLIMIT − 28\.\d MiB beside the heap − 17\.\d MiB headroom − 8\d\d\.\d MiB goal by GOGC = −25\d\.\d MiB/,
    );
    expect(derivation('unreached')).toMatch(/714\.\d MiB heap at its peak − 806\.\d MiB heap goal = −92\.5 MiB/);
    expect(derivation('spans')).toMatch(
      /714\.\d MiB heap at its peak × 4\.3% \(-1% to 8\.5%\) measured share = 31\.0 MiB/,
    );
    expect(derivation('resident')).toContain('+ 7.5 MiB stacks and runtime = 752.6 MiB');
    expect(derivation('limit')).toContain('GOMEMLIMIT is not set');
    expect(derivation('limit', { memoryLimitBytes: 200 * MIB })).toContain('grows past the limit all the same');
  });

  it('can be read without being seen', () => {
    expect(bridgeLabel(figures())).toBe(
      'From map bytes to resident memory on Go 1.26: maps 276.0 MiB, other live heap + 100.0 MiB, allocated while marking + 27.2 MiB, garbage up to the goal + 403.4 MiB, memory limit 0 B, goal not reached − 92.5 MiB, spans and classes + 31.0 MiB, stacks and runtime + 7.5 MiB, resident 752.6 MiB.',
    );
    expect(figures({ gogc: 'off' }).steps.map(stepFigure).at(-1)).toBe('no bound');
  });

  it('words are whole sentences, and each step has its own look', () => {
    for (const note of ['noLimit', 'gogcOff', 'noBound', 'limitBelowLive'] as const)
      expect(noteSentence(note)).toMatch(/\.$/);
    const looks = Object.values(STEP_ROLES).filter(({ word }) => word !== 'resident');
    expect(new Set(looks.map(({ drawnAs }) => drawnAs)).size).toBe(looks.length);
  });

  it('stacks by its own width, not the window’s', () => {
    const css = readFileSync(new URL('../../../src/components/resident/Bridge.module.css', import.meta.url), 'utf8');
    expect(css).toContain('container-type: inline-size');
    expect(css).not.toContain('@media (max-width');
  });
});
