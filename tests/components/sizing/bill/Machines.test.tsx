import { describe, expect, test } from 'vitest';
import { billSides, type MachineAnswer, machineAnswer, sidesOf } from '../../../../src/components/sizing/bill/facts';
import { MachineSection } from '../../../../src/components/sizing/bill/Machines';
import type { BillSettings, Price } from '../../../../src/components/sizing/question/settings';
import { textOf } from '../../figures';
import { sizingMarkup, WORDS } from '../markup';
import { BILL_DEFAULTS, responses, sizesOn } from '../whatIfs';

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const dollars = (amount: number): Price => ({ amount, before: '$', after: '' });

const WHAT_IF = responses(3_500_000);

function given(some: Partial<BillSettings>) {
  const settings: BillSettings = { ...BILL_DEFAULTS, machineBytes: 32 * GIB, pods: 100_000, ...some };
  return { settings, sides: billSides(sidesOf(WHAT_IF, sizesOn(WHAT_IF, '1.23', '1.26')), settings) };
}

function answer(some: Partial<BillSettings>): MachineAnswer | null {
  const { settings, sides } = given(some);
  return machineAnswer(WHAT_IF, sides, settings);
}

function placed(some: Partial<BillSettings>) {
  const found = answer(some);
  if (found?.type !== 'placed') throw new TypeError('no machines');
  return found;
}

function markup(some: Partial<BillSettings>): string {
  const { settings, sides } = given(some);
  return sizingMarkup(<MachineSection whatIf={WHAT_IF} sides={sides} settings={settings} change={() => undefined} />);
}

const { machines: words } = WORDS.bill;

describe('whether memory is what is paid for', () => {
  test('can’t be said without a machine', () => {
    expect(answer({ machineBytes: null })).toBe(null);
    expect(markup({ machineBytes: null })).toContain(words.none);
  });

  test('depends on the CPUs that a pod uses', () => {
    const found = answer({});
    expect(found).toMatchObject({ type: 'unused', balances: [{ label: 'Go 1.23' }, { label: 'Go 1.26' }] });
    expect(markup({})).toContain(words.unused);
  });

  test('is so where memory fills first: the upgrade saves machines', () => {
    const { compared, last, rows } = placed({ ownCpus: 0.1, bytesPerSecond: 10 * MIB });
    expect(last.placement.fillsFirst).toBe('memory');
    expect(compared.less).toBeGreaterThan(0);
    expect(rows.map(({ subject }) => subject.type).slice(0, 2)).toEqual(['side', 'side']);
    expect(rows.some(({ subject }) => subject.type === 'advice')).toBe(true);
    expect(words.first(last, { cpus: 16, bytes: 32 * GIB })).toMatch(/^With Go 1\.26, memory runs out first/);
  });

  test('is not so where the CPUs fill first: the upgrade saves none, a higher GOGC does', () => {
    const { compared, last, rows } = placed({ ownCpus: 1, bytesPerSecond: 400 * MIB });
    expect(last.placement.fillsFirst).toBe('cpu');
    expect(compared.less).toBe(0);
    const gogc = rows.flatMap(({ subject }) =>
      subject.type === 'measure' && subject.measure.type === 'gogc' ? [subject.measure.gogc] : [],
    );
    expect(gogc[0]).toBeGreaterThan(100);
    expect(words.first(last, { cpus: 16, bytes: 32 * GIB })).toMatch(
      /^With Go 1\.26, the CPUs run out first: .* pods of up to [\d,.]+\sMiB each need no extra ones\.$/,
    );
  });

  test('lists only what needs fewer machines', () => {
    for (const ownCpus of [0.05, 0.3, 2]) {
      const { rows, last } = placed({ ownCpus });
      for (const row of rows.slice(2)) expect(row.placement.machines).toBeLessThan(last.placement.machines);
    }
  });

  test('has no number of machines for a pod that fits on none', () => {
    const html = textOf(markup({ ownCpus: 0.1, gogc: 'off' }));
    expect(html).toContain(words.first(placed({ ownCpus: 0.1, gogc: 'off' }).last, { cpus: 16, bytes: 32 * GIB }));
    expect(html).not.toMatch(/NaN|undefined|Infinity|∞/);
  });
});

describe('the work that the saving pays for', () => {
  const saving = { ownCpus: 0.1, bytesPerSecond: 10 * MIB, price: dollars(2.5), cpuPrice: dollars(20) };

  test('is a year’s saving over the price of a day', () => {
    const { compared, money } = placed({ ...saving, dayPrice: dollars(600) });
    const each = 16 * 20 + 32 * 2.5;
    expect(money).toMatchObject({ compared: { less: (compared.less ?? 0) * each } });
    expect(money !== null && money !== 'currencies' && money.days).toBe((12 * (compared.less ?? 0) * each) / 600);
    expect(textOf(markup({ ...saving, dayPrice: dollars(600) }))).toContain('days of work at $600');
  });

  test('needs both prices, in one currency', () => {
    expect(placed({ ...saving, cpuPrice: null }).money).toBe(null);
    expect(placed({ ...saving, cpuPrice: { amount: 20, before: '€', after: '' } }).money).toBe('currencies');
  });

  test('is none without a saving', () => {
    const none = { ...saving, ownCpus: 1, bytesPerSecond: 400 * MIB, dayPrice: dollars(600) };
    expect(textOf(markup(none))).toContain(words.noSaving);
  });
});
