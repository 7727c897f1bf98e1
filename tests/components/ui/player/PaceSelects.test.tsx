import { describe, expect, test } from 'vitest';
import { PaceSelects } from '../../../../src/components/ui/player/PaceSelects';
import { SPEEDS } from '../../../../src/timeline/pace';
import { PLAY_UNITS } from '../../../../src/timeline/player';
import { markupOf } from '../language';
import { toyPlayer } from './toyPlayer';

function options(markup: string): string[] {
  return [...markup.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => value);
}

describe('the choices of pace', () => {
  test('offer each unit and each speed', () => {
    expect(options(markupOf(<PaceSelects {...toyPlayer([2, 5, 3])} />))).toEqual([
      ...PLAY_UNITS,
      ...SPEEDS.map(String),
    ]);
  });

  test('list a speed that an address gave, in its place', () => {
    const paces = <PaceSelects {...toyPlayer([2, 5, 3], { speed: 3 })} />;
    expect(options(markupOf(paces)).slice(PLAY_UNITS.length)).toEqual([...SPEEDS, 3].sort((a, b) => a - b).map(String));
  });
});
