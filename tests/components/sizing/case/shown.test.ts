import { describe, expect, it } from 'vitest';
import { SHOWN_PARAMS, sizingCodec } from '../../../../src/components/sizing/question/settings';

const { mark, stops, order } = SHOWN_PARAMS;

describe('parts that are lit', () => {
  it('are named as they are stacked, whatever the order of the link', () => {
    expect(mark.parse('pageTail, key')).toEqual({ value: ['key', 'pageTail'] });
    expect(mark.parse('')).toEqual({ value: [] });
  });

  it('are refused where there are none such', () => {
    expect(mark.parse('key,total')).toEqual({ problem: { type: 'noOption', typed: 'total' } });
  });
});

describe('further stops', () => {
  it('stand below lines of their own, each with its entries where those are others', () => {
    expect(stops.parse('type T int\n\n---\ntype T uint8\n--- n=550_000\n')).toEqual({
      value: [
        { source: 'type T int', entries: undefined },
        { source: 'type T uint8', entries: undefined },
        { source: '', entries: 550_000 },
      ],
    });
  });

  it('may be other numbers of entries alone', () => {
    expect(stops.parse('--- n=1e6')).toEqual({ value: [{ source: '', entries: 1_000_000 }] });
  });

  it('are written as they are read', () => {
    const query = new URLSearchParams({ stops: 'var a map[int]int\n--- n=8\nvar b map[int]bool' }).toString();
    const { settings, problems } = sizingCodec.parse(query);
    expect(problems).toEqual({});
    expect(sizingCodec.parse(sizingCodec.format(settings)).settings.stops).toEqual(settings.stops);
  });

  it('are refused where their entries are none, or where they are too many', () => {
    expect(stops.parse('--- n=many')).toEqual({ problem: { type: 'notNumber', typed: 'many' } });
    expect(stops.parse('---\n'.repeat(9))).toEqual({ problem: { type: 'manyStops', given: 9, most: 8 } });
    expect(stops.parse('x'.repeat(6001))).toMatchObject({ problem: { type: 'tooLong' } });
  });

  it('are as long as the link that is made of them may be', () => {
    const longest = stops.parse('x'.repeat(5996));
    if (!('value' in longest)) throw new Error('it is refused');
    expect(stops.parse(stops.format(longest.value))).toEqual(longest);
    expect(stops.parse('x'.repeat(5997))).toMatchObject({ problem: { type: 'tooLong' } });
  });
});

describe('an order of fields', () => {
  it('is a list of names', () => {
    expect(order.parse('ID, Имя,_')).toEqual({ value: ['ID', 'Имя', '_'] });
    expect(order.parse('ID,<b>')).toEqual({ problem: { type: 'noOption', typed: '<b>' } });
  });
});
