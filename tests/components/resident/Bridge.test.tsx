import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BridgeDerivation, BridgeSteps, bridgeBars } from '../../../src/components/resident/Bridge';
import { type BridgeInput, type BridgeStepId, bridge } from '../../../src/models/resident/bridge';
import { bridgeInput } from '../../models/resident/bridgeInput';
import { readable } from '../readable';
import { residentMarkup } from './markup';

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
      /714\.\d MiB heap at its peak × 4\.3% \(−1% to 8\.5%\) measured share = 31\.0 MiB/,
    );
    expect(derivation('resident')).toContain('+ 7.5 MiB stacks and runtime = 752.6 MiB');
    expect(derivation('limit')).toContain('GOMEMLIMIT is not set');
    expect(derivation('limit', { memoryLimitBytes: 200 * MIB })).toContain('grows past the limit all the same');
  });

  it('stacks by its own width, not the window’s', () => {
    const css = readFileSync(new URL('../../../src/components/resident/Bridge.module.css', import.meta.url), 'utf8');
    expect(css).toContain('container-type: inline-size');
    expect(css).not.toContain('@media (max-width');
  });
});
