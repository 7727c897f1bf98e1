import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { HelpDialog } from '../../../../src/components/ui/player/keys/HelpDialog';
import { useMotionMs } from '../../../../src/components/ui/player/motion';
import { PaceSelects } from '../../../../src/components/ui/player/PaceSelects';
import { ToolButtons } from '../../../../src/components/ui/player/Screen';
import { Stage } from '../../../../src/components/ui/player/Stage';
import { Transport } from '../../../../src/components/ui/player/Transport';
import { SPEEDS } from '../../../../src/timeline/pace';
import { PLAY_UNITS, type PlayUnit } from '../../../../src/timeline/player';
import { markupOf, RUSSIAN } from '../language';
import { toyPlayer } from './toyPlayer';

const noop = () => {};
const marks = [{ step: 5, label: 'growth to 4 buckets', kind: 'growth' }];

function names(markup: string): string[] {
  return [...markup.matchAll(/<button[^>]*? aria-label="([^"]*)"/g)].map(([, name = '']) => name);
}

function Motion() {
  return <>{useMotionMs(toyPlayer([2]).player)}</>;
}

function transport(extra: { step?: number; canUndo?: boolean; reduced?: boolean } = {}): string {
  const { step = 4, canUndo, ...rest } = extra;
  const edits = canUndo === undefined ? undefined : { undo: noop, canUndo, fork: noop, canFork: true };
  const tools = <ToolButtons edits={edits} onHelp={noop} />;
  return markupOf(<Transport {...toyPlayer([2, 5, 3], { step })} marks={marks} tools={tools} {...rest} />);
}

describe('the transport', () => {
  test('names every button', () => {
    expect(names(transport({ canUndo: true }))).toEqual([
      'One step back',
      'Play',
      'One step forward',
      'Next event',
      'Undo the last change',
      'Fork: continue from this step',
      'Keyboard help',
    ]);
    expect(names(transport())).not.toContain('Undo the last change');
  });

  test('names the key that does the same as a button, whatever is played by', () => {
    const titles = (unit: PlayUnit) => {
      const { track, player } = toyPlayer([2, 5, 3], { step: 4 });
      player.setUnit(unit);
      const chosen = { ...player, getInitialState: player.getState };
      const tools = <ToolButtons edits={undefined} onHelp={noop} />;
      return [
        ...markupOf(<Transport player={chosen} track={track} marks={marks} tools={tools} />).matchAll(
          / title="([^"]* \([^"]*)"/g,
        ),
      ].map(([, title]) => title);
    };
    expect(titles('step')).toEqual([
      'One step back (←)',
      'Play (Space)',
      'One step forward (→)',
      'Next event (N)',
      'Speed (&lt; &gt;)',
      'Keyboard help (?)',
    ]);
    expect(titles('operation')).toContain('One whole operation back (Shift ←)');
    expect(titles('event')).toContain('Previous event (Shift N)');
  });

  test('its slider says where it stands, and what is marked there', () => {
    expect(transport()).toContain('aria-valuetext="operation 2 of 3, step 2 of 5"');
    expect(transport({ step: 5 })).toContain('aria-valuetext="operation 2 of 3, step 3 of 5, growth to 4 buckets"');
    expect(transport()).toMatch(/<input[^>]* min="0" max="10" step="1"/);
  });

  test('what can do nothing says so without giving up the focus', () => {
    const disabled = (markup: string) => names(markup.replace(/<button(?![^>]*aria-disabled="true")[^>]*>/g, ''));
    expect(disabled(transport({ step: 0 }))).toEqual(['One step back']);
    expect(disabled(transport({ canUndo: false }))).toEqual(['Undo the last change']);
    expect(transport({ step: 0 })).not.toMatch(/ disabled/);
  });

  test('reduced, it plays, steps and scrubs', () => {
    const markup = transport({ canUndo: true, reduced: true });
    expect(names(markup)).toEqual(['One step back', 'Play', 'One step forward', 'Next event']);
    expect(markup).toContain('aria-label="Position"');
    expect(transport()).toContain('>op 2/3 · step 2/5<');
    expect(markup).not.toContain('step 2/5<');
  });

  test('speaks Russian, and says so, where the page does', () => {
    const markup = markupOf(
      <Transport
        {...toyPlayer([2, 5, 3], { step: 4 })}
        marks={marks}
        tools={<ToolButtons edits={undefined} onHelp={noop} />}
      />,
      RUSSIAN,
    );
    expect(names(markup)).toEqual([
      'На шаг назад',
      'Воспроизвести',
      'На шаг вперёд',
      'К следующему событию',
      'Справка по клавишам',
    ]);
    expect(markup).toMatch(/^<fieldset[^>]* lang="ru"/);
    expect(markup).toContain('title="Воспроизвести (Пробел)"');
    expect(markup).toContain('aria-valuetext="операция 2 из 3, шаг 2 из 5"');
    expect(markup).toContain('>оп. 2/3 · шаг 2/5<');
  });

  test('is drawn without a style attribute, which the page forbids in markup', () => {
    expect(transport()).not.toContain('style=');
  });
});

describe('the caption', () => {
  const sentences = [
    { side: 'Left', text: (<b>moved</b>) as ReactNode, plain: 'moved' },
    { side: 'Right', text: 'waits', plain: 'waits' },
  ];

  test('shows its sentences and has one live region, which says nothing yet', () => {
    const markup = markupOf(
      <Stage {...toyPlayer([2])} marks={[]} sentences={sentences} label="Toy">
        {({ caption }) => caption}
      </Stage>,
    );
    expect(markup).toContain('<b>moved</b>');
    expect(markup.match(/role="status"/g)).toHaveLength(1);
    expect(markup).toMatch(/role="status"[^>]*></);
  });
});

describe('the help', () => {
  const keysOf = (markup: string) =>
    [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, caps = '', sentence = '']) => [
      caps
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      sentence,
    ]);

  test('lists what this player can do', () => {
    const keys = keysOf(markupOf(<HelpDialog open onClose={noop} without={['fork']} />));
    expect(keys).toEqual([
      ['Space K', 'Play or pause'],
      ['← J', 'One step back'],
      ['→ L', 'One step forward'],
      ['Shift ← [', 'One whole operation back'],
      ['Shift → ]', 'One whole operation forward'],
      ['N', 'Next event'],
      ['Shift N P', 'Previous event'],
      ['Home', 'Go to the beginning'],
      ['End', 'Go to the end'],
      ['0 … 9', 'Jump to that tenth of the run'],
      ['Page Up', 'Next event (with the scrubber focused)'],
      ['Page Down', 'Previous event (with the scrubber focused)'],
      ['&lt;', 'Slower'],
      ['&gt;', 'Faster'],
      ['+', 'Zoom in'],
      ['-', 'Zoom out'],
      ['Z', 'Undo the last change'],
      ['?', 'Show this help'],
      ['Esc', 'Leave the player'],
    ]);
  });
});

test('a drawing made without a browser does not move', () => {
  expect(markupOf(<Motion />)).toBe('0');
});

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
