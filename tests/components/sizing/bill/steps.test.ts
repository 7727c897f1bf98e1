import { describe, expect, it } from 'vitest';
import { BILL_FIELDS, type BillSettings } from '../../../../src/components/sizing/question/settings';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { WORDS } from '../markup';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

describe('the fields of the bill', () => {
  it.each([
    ['gogc', '50', 50],
    ['gogc', 'OFF', 'off'],
    ['memoryLimitBytes', '2 GiB', 2 * GIB],
    ['memoryLimitBytes', 'off', null],
    ['otherLiveBytes', '200MiB', 200 * MIB],
    ['otherLiveBytes', '0', 0],
    ['containerBytes', '4Gi', 4 * GIB],
    ['pods', '1,200', 1200],
    ['price', '', null],
    ['price', '$2.50', { amount: 2.5, before: '$', after: '' }],
    ['price', '2,5 €', { amount: 2.5, before: '', after: ' €' }],
    ['price', '¥1,200', { amount: 1200, before: '¥', after: '' }],
    ['price', '3 zł', { amount: 3, before: '', after: ' zł' }],
    ['machineCpus', '96', 96],
    ['machineBytes', '384 GiB', 384 * GIB],
    ['machineBytes', 'off', null],
    ['ownCpus', '0,5', 0.5],
    ['ownCpus', '0.125', 0.125],
    ['ownCpus', '', null],
    ['cpuPrice', '$20', { amount: 20, before: '$', after: '' }],
  ] as const)('%s: “%s”', (name, text, value) => {
    expect(BILL_FIELDS[name].parse(text)).toEqual({ value });
  });

  it.each([
    ['gogc', '5', 'GOGC: enter 10 or more.'],
    ['gogc', '900', 'GOGC: enter at most 800.'],
    ['gogc', '-5', 'GOGC: enter off, which is what “-5” means in Go.'],
    ['gogc', '99999999999999999999', 'GOGC: enter at most 800.'],
    ['gogc', 'x', 'GOGC: enter a number, not “x”.'],
    ['gogc', '', 'GOGC: enter a number.'],
    ['memoryLimitBytes', '512', 'GOMEMLIMIT: “512” has no unit; add MiB or GiB.'],
    ['memoryLimitBytes', '1 KiB', 'GOMEMLIMIT: enter 1 MiB or more.'],
    ['otherLiveBytes', 'off', 'Other live heap: “off” isn’t a valid size; enter, say, 512 MiB or 2 GiB.'],
    ['otherLiveBytes', '', 'Other live heap: enter a size, such as 512 MiB.'],
    ['otherLiveBytes', '-1 MiB', 'Other live heap: enter 0 B or more.'],
    ['idleProcs', 'x', 'Idle CPUs: enter a number, not “x”.'],
    ['idleProcs', '-1', 'Idle CPUs: enter 0 or more.'],
    ['machineCpus', '0', 'vCPUs per machine: enter 1 or more.'],
    ['ownCpus', '0', 'CPUs used per pod: enter 0.001 or more.'],
    ['pods', '0', 'Pods: enter 1 or more.'],
    ['pods', '2.5', 'Pods: enter a whole number, not “2.5”.'],
    ['price', '$', 'Price per GiB-month: “$” isn’t a valid price. Enter, say, $2.50 or 2.50 EUR.'],
    ['price', '-3', 'Price per GiB-month: “-3” isn’t a valid price. Enter, say, $2.50 or 2.50 EUR.'],
    ['price', '1 2', 'Price per GiB-month: “1 2” isn’t a valid price. Enter, say, $2.50 or 2.50 EUR.'],
  ] as const)('%s: “%s” is answered by a sentence', (name, text, problem) => {
    const parsed = BILL_FIELDS[name].parse(text);
    expect('problem' in parsed && sentenceOf(WORDS.params.problems, parsed.problem, WORDS.params.labels[name])).toBe(
      problem,
    );
  });

  it('read back what they write', () => {
    for (const [name, values] of Object.entries({
      gogc: [100, 'off'],
      memoryLimitBytes: [null, GIB, 1e9],
      pods: [1, 12_345],
      price: [null, { amount: 2.5, before: '$', after: '' }, { amount: 1200, before: '', after: ' ¥' }],
    } as const)) {
      const field = BILL_FIELDS[name as keyof BillSettings] as {
        format(value: unknown): string;
        parse(text: string): unknown;
      };
      for (const value of values) expect(field.parse(field.format(value))).toEqual({ value });
    }
  });
});
