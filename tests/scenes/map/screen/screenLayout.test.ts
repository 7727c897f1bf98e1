import { expect, test } from 'vitest';
import { layoutOnScreen } from '../../../../src/scenes/map/screen/screenLayout';

test('the lower a narrow window, the less stands beside the structure: first its bytes give way, then the bits', () => {
  const shown = (width: number, height: number, sides: number) => {
    const { hash, totals } = layoutOnScreen({ width, height, sides });
    return `${hash}, ${totals}`;
  };
  expect(shown(358, 760, 1)).toBe('chips, sparkline');
  expect(shown(328, 500, 1)).toBe('chips, none');
  expect(shown(288, 484, 1)).toBe('line, none');
});

test('the choice between two maps takes of the room for the rest', () => {
  const window = { width: 328, height: 520 };
  expect(layoutOnScreen({ ...window, sides: 1 }).hash).toBe('chips');
  expect(layoutOnScreen({ ...window, sides: 2 }).hash).toBe('line');
});
