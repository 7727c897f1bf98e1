import { expect, inject, test } from 'vitest';
import { sizeGo } from '../../src/golang/sizeGo';
import { useHosts } from '../browser/helpers/hosts';
import type { JudgeHost } from '../judge/host/main';
import { RELEASES } from '../judge/realGo';
import { replay } from '../models/trace/files';
import { expectNoProblems, inEngines } from './driver/engines';

const openHost = useHosts();

type Hosting = { readonly host: JudgeHost };

inEngines((open) => {
  test('real Go measures and records in a worker of a page with a strict policy, on each release', async () => {
    const tab = await open({ at: await openHost({ folder: inject('builtHosts').judge }) });
    await expect.poll(() => tab.run(() => 'host' in window)).toBe(true);
    for (const release of RELEASES) {
      const { liveBytes } = await tab.run((of) => (window as unknown as Hosting).host.measure(of, 8), release);
      const { expected } = sizeGo('map[string]int64', { release, entries: 8 }).liveBytes;
      expect([release, ...liveBytes]).toEqual([release, expected, expected]);
      const lines = await tab.run((of) => (window as unknown as Hosting).host.trace(of), release);
      expect(replay(lines)).toMatchObject({ states: 66, divergences: 0 });
    }
    expect(await tab.run(() => (window as unknown as Hosting).host.giveUp('1.27'))).toBe('enough');
    await expectNoProblems(tab);
  });
});
