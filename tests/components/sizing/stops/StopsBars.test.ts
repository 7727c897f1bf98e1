import { describe, expect, it } from 'vitest';
import type { SizedStop } from '../../../../src/components/sizing/question/whatIf';
import { fitted } from '../../../../src/components/sizing/stops/StopsFigure';
import { responses, sizesOn } from '../whatIfs';

function stop(entries: number): SizedStop {
  const whatIf = responses(entries);
  return { whatIf, key: 16, elem: 40, sizes: sizesOn(whatIf, '1.27') };
}

const STOPS = [stop(1), stop(2), stop(3), stop(4)] as const;

describe('stops in a figure', () => {
  it('have bars of the usual height where there is room for all that are to come', () => {
    expect(fitted(STOPS, 4, 256)).toEqual({ bar: 24, stops: STOPS });
    expect(fitted([STOPS[0]], 4, 255).bar).toBe(14);
  });

  it('stand close on a phone, without any that is cut', () => {
    expect(fitted(STOPS, 4, 184)).toEqual({ bar: 14, stops: STOPS });
    expect(fitted(STOPS, 4, 183).stops).toEqual(STOPS.slice(1));
    expect(fitted(STOPS, 4, 0).stops).toEqual([STOPS[3]]);
  });
});
