import { expect, test } from 'vitest';
import { passedText, plainText } from '../../../../src/components/ui/player/Spoken';
import { ENGLISH, RUSSIAN } from '../language';
import { toyPlayer } from './toyPlayer';

const { track } = toyPlayer([2, 5, 3]);
const marks = ['grows', 'splits', 'splits', 'shrinks', 'ends'].map((label, i) => ({ step: 4 + i, label, kind: label }));

function passed(from: number, step: number, { words } = ENGLISH): string {
  return passedText(words.player, track, marks, { from, step, until: 9 });
}

test('where steps go by too fast, the events passed are said, or else the operation reached', () => {
  expect(passed(0, 2)).toBe('operation 1 of 3');
  expect(passed(0, 4)).toBe('grows');
  expect(passed(4, 6)).toBe('splits; splits');
  expect(passed(3, 9)).toBe('grows; splits; splits; and 2 more');
  expect(passed(8, 9)).toBe('operation 3 of 3');
  expect(passed(8, 9, RUSSIAN)).toBe('операция 3 из 3');
});

test('what all sides do alike is said once, anything else with the name of its side', () => {
  const sentence = (side: string | undefined, plain: string) => ({ side, plain });
  expect(plainText([sentence(undefined, 'Go hashes.')])).toBe('Go hashes.');
  expect(plainText([sentence('Left', 'Go hashes.'), sentence('Right', 'Go hashes.')])).toBe('Go hashes.');
  expect(plainText([sentence('Left', 'Go moves.'), sentence('Right', 'Go waits.')])).toBe(
    'Left: Go moves. Right: Go waits.',
  );
});
