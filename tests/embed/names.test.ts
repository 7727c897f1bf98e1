import { describe, expect, test } from 'vitest';
import { isOurs } from '../../src/embed/names';
import { SCENES } from '../../src/scenes/index';
import { READINGS } from './readings';

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
