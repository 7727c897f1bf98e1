import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { isOurs } from '../../src/embed/attributeNames';
import { fromFrame, fromHost, readHeight, readHostMessage, wantsTheme } from '../../src/embed/protocol';
import { READINGS } from './readings';

const envelope = { source: 'map-scope-host', v: 1 };

describe('what a page asks of a frame', () => {
  test.each([
    [{ type: 'play' }],
    [{ type: 'pause' }],
    [{ type: 'hello' }],
    [{ type: 'seek', step: 12 }],
    [{ type: 'theme', theme: 'dark' }],
    [{ type: 'lang', lang: 'ru-RU' }],
  ])('%j is understood', (message) => {
    expect(readHostMessage({ ...envelope, ...message, more: 'is left out' })).toEqual(message);
  });

  test('the theme around it is read as it was told', () => {
    expect(readHostMessage(fromHost({ type: 'theme', theme: 'light' }))).toEqual({ type: 'theme', theme: 'light' });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'play'],
    ['a list', [envelope]],
    ['another sender’s', { source: 'react-devtools', v: 1, type: 'play' }],
    ['another version’s', { ...envelope, v: 2, type: 'play' }],
    ['a version as text', { ...envelope, v: '1', type: 'play' }],
    ['an unknown wish', { ...envelope, type: 'eval', code: 'alert(1)' }],
    ['a wish inherited from Object', { ...envelope, type: 'constructor' }],
    ['a step that is no number', { ...envelope, type: 'seek', step: '12' }],
    ['an endless step', { ...envelope, type: 'seek', step: Number.POSITIVE_INFINITY }],
    ['a theme there is not', { ...envelope, type: 'theme', theme: 'url(javascript:)' }],
    ['markup for a language', { ...envelope, type: 'lang', lang: '<svg onload=alert(1)>' }],
  ])('%s is ignored', (_, data) => {
    expect(readHostMessage(data)).toBeUndefined();
  });
});

describe('what a frame tells its page', () => {
  test('its height is read back, and no other message has one', () => {
    expect(readHeight(fromFrame({ type: 'resize', height: 560 }))).toBe(560);
    expect(readHeight(fromFrame({ type: 'wantsTheme' }))).toBeUndefined();
    expect(readHeight(fromFrame({ type: 'ready', step: 1, stepCount: 9, sentence: 'a' }))).toBeUndefined();
  });

  test.each([
    [{ source: 'map-scope', v: 1, type: 'resize', height: '560' }],
    [{ source: 'map-scope', v: 1, type: 'resize', height: Number.NaN }],
    [{ source: 'somebody', v: 1, type: 'resize', height: 560 }],
    [{ v: 1, type: 'resize', height: 560 }],
    [560],
  ])('%j is no height', (data) => {
    expect(readHeight(data)).toBeUndefined();
  });
});

describe('a frame that wants the theme of its page', () => {
  const wish = fromFrame({ type: 'wantsTheme' });

  test('is understood', () => expect(wantsTheme(wish)).toBe(true));

  test.each([
    undefined,
    'wantsTheme',
    { ...wish, source: 'map-scope-host' },
    { ...wish, v: 2 },
    fromFrame({ type: 'resize', height: 560 }),
  ])('is not heard in %j', (data) => expect(wantsTheme(data)).toBe(false));
});

describe('the names of attributes', () => {
  test.each(SCENES)('every parameter of $id is one that the embed takes', ({ id }) => {
    expect(READINGS[id].names.filter((name) => !isOurs(name))).toEqual([]);
  });

  test.each([
    'onclick',
    'ONLOAD',
    'onpointerdown',
    'style',
    'class',
    'data-x',
    'aria-label',
    'xml:base',
    'a b',
    '<svg',
  ])('%s is none', (name) => {
    expect(isOurs(name)).toBe(false);
  });
});
