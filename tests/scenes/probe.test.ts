import fc from 'fast-check';
import { test } from 'vitest';
import { anyPlan, record } from '/work/main/tests/scenes/programs';
import { isWhole, picturedBytes, rowsOf, tilingFault } from '/work/main/tests/components/stage/picture';
test('probe', () => {
  const seen = new Map<string, {n: number, ex: string}>();
  let whole = 0, total = 0, ok = 0;
  const plans = fc.sample(anyPlan(), { numRuns: 400, seed: 5 });
  const t0 = Date.now();
  for (const plan of plans) {
    const run = record(plan);
    for (const [i, side] of run.sides.entries()) {
      const n = side.track.stepCount;
      for (let k = 0; k < 12; k++) {
        const step = k === 0 ? n : Math.floor((n * ((k * 7919) % 97)) / 97);
        const frame = side.frame(step);
        total++;
        for (const row of rowsOf(frame.panes)) { const f = tilingFault(row); if (f) { const key = 'tile ' + f.replace(/\d+/g, 'N'); const e = seen.get(key) ?? {n: 0, ex: f}; e.n++; seen.set(key, e);} }
        if (!isWhole(frame)) continue;
        whole++;
        const p = picturedBytes(frame.panes);
        const diff = Object.keys(p).filter((o) => p[o] !== frame.ledger[o]);
        if (diff.length === 0) { ok++; continue; }
        const key = side.design + ' ' + diff.map((o) => `${o}${Math.sign(p[o] - frame.ledger[o])}`).join() + ' type ' + frame.panes.map((p) => p.title.replace(/\d+/g,'N')).join('|');
        const e = seen.get(key) ?? { n: 0, ex: `${plan.config.mapType.id} step ${step}/${n} ev ${frame.eventType}: ` + diff.map((o) => `${o} pic ${p[o]} ledger ${frame.ledger[o]}`).join('; ') + ' notes ' + frame.panes.map(p=>p.note).join('|') };
        e.n++; seen.set(key, e);
      }
    }
  }
  console.log({ total, whole, ok, ms: Date.now() - t0 });
  for (const [k, v] of seen) console.log(k, v.n, v.ex);
});
