import { describe, expect, test, vi } from 'vitest';
import { actionOf, commandOf, KEY_BINDINGS, type KeyPress } from '../../../../src/components/ui/player/keys/playerKeys';
import { toyPlayer } from './toyPlayer';

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers };
}

describe('keys and commands', () => {
  test.each([
    [' ', { type: 'toggle' }],
    ['k', { type: 'toggle' }],
    ['K', { type: 'toggle' }],
    ['ArrowLeft', { type: 'stepBy', n: -1 }],
    ['l', { type: 'stepBy', n: 1 }],
    ['[', { type: 'stepOp', n: -1 }],
    ['7', { type: 'seekTenth', tenth: 7 }],
    ['n', { type: 'mark', n: 1 }],
    ['p', { type: 'mark', n: -1 }],
    ['PageUp', { type: 'leaf', n: 1 }],
    ['<', { type: 'speed', direction: 'slower' }],
    ['z', { type: 'undo' }],
    ['+', { type: 'zoom', n: 1 }],
    ['=', { type: 'zoom', n: 1 }],
    ['-', { type: 'zoom', n: -1 }],
    ['?', { type: 'help' }],
    ['Escape', { type: 'leave' }],
  ])('%s', (key, command) => {
    expect(commandOf(press(key))).toEqual(command);
  });

  test('Shift makes an arrow a whole operation', () => {
    expect(commandOf(press('ArrowRight', { shiftKey: true }))).toEqual({ type: 'stepOp', n: 1 });
  });

  test('Shift turns N back, and nothing else', () => {
    expect(commandOf(press('N', { shiftKey: true }))).toEqual({ type: 'mark', n: -1 });
    expect(commandOf(press('Т', { code: 'KeyN', shiftKey: true }))).toEqual({ type: 'mark', n: -1 });
    expect(commandOf(press('K', { shiftKey: true }))).toEqual({ type: 'toggle' });
    expect(commandOf(press('?', { shiftKey: true }))).toEqual({ type: 'help' });
  });

  test('the browser keeps its own shortcuts', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(commandOf(press('ArrowLeft', { [modifier]: true }))).toBeUndefined();
    }
    expect(commandOf(press('q'))).toBeUndefined();
    expect(commandOf(press('Tab'))).toBeUndefined();
  });

  test('Ctrl+Z or ⌘Z undoes as Z does', () => {
    expect(commandOf(press('z', { ctrlKey: true }))).toEqual({ type: 'undo' });
    expect(commandOf(press('я', { code: 'KeyZ', metaKey: true }))).toEqual({ type: 'undo' });
    expect(commandOf(press('Z', { ctrlKey: true, shiftKey: true }))).toBeUndefined();
  });

  test('on a keyboard without Latin letters the place counts', () => {
    expect(commandOf(press('л', { code: 'KeyK' }))).toEqual({ type: 'toggle' });
    expect(commandOf(press('х', { code: 'BracketLeft' }))).toEqual({ type: 'stepOp', n: -1 });
    expect(commandOf(press('Ю', { code: 'Period', shiftKey: true }))).toEqual({ type: 'speed', direction: 'faster' });
  });

  test('no key has two meanings', () => {
    const keys = KEY_BINDINGS.flatMap((binding) => binding.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('commands and the player', () => {
  function act(key: string, modifiers?: Partial<KeyPress>) {
    const undo = vi.fn();
    const { player } = toyPlayer([2, 5, 3], { step: 4 });
    const marks = [1, 8].map((step) => ({ step, label: 'growth', kind: 'growth' }));
    const command = commandOf(press(key, modifiers));
    const action = command && actionOf(command, { player, marks, undo });
    action?.();
    return { ...player.getState(), acted: action !== undefined, undo };
  }

  test.each([
    ['ArrowRight', 5],
    ['j', 3],
    [']', 7],
    ['[', 2],
    ['Home', 0],
    ['End', 10],
    ['3', 3],
    ['n', 8],
    ['p', 1],
  ])('%s goes from step 4 of 10 to %i', (key, step) => {
    expect(act(key).step).toBe(step);
  });

  test('play, speed and undo', () => {
    expect(act(' ').playing).toBe(true);
    expect(act('>').speed).toBe(2);
    expect(act('z').undo).toHaveBeenCalledOnce();
  });

  test('what this player lacks is left to the page', () => {
    expect(act('f').acted).toBe(false);
    expect(act('?').acted).toBe(false);
  });
});
