import { expect, test } from 'vitest';
import type { FigureAddress } from '../../../src/lessons/lesson';
import { sizes } from '../../../src/lessons/numbers/models';
import { GO_RELEASES } from '../../../src/models/go/releases';

const SWISS = GO_RELEASES.filter(({ mapDesigns, experiment }) => mapDesigns[0] === 'swiss' && experiment === '');

test.each<FigureAddress>(['sizing?n=550_000', 'sizing', 'sizing?n=4_000_000'])(
  'what %s says of Go 1.24 holds for all later releases, as the lesson says',
  (address) => {
    const [first, ...later] = SWISS.map(({ name }) => sizes(address).live(name));
    expect(later.length).toBeGreaterThan(0);
    for (const bytes of later) expect(bytes).toBe(first);
  },
);
