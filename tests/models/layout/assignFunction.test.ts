import { describe, expect, it } from 'vitest';
import { assignFunctionOf, likelyAssignFunction } from '../../../src/models/layout/assignFunction';
import { measureType } from '../../../src/models/layout/measure';
import { read } from '../../golang/read/reading';

function typesOf(text: string) {
  const { key, elem } = read(`var it ${text}`).map;
  return { key, elem };
}

describe('the assign function of compiled code', () => {
  it.each([
    ['map[string]int', 'faststr'],
    ['map[string][129]byte', 'generic'],
    ['map[int32]int', 'fast32'],
    ['map[[4]byte]int', 'fast32'],
    ['map[struct{ A, B uint16 }]int', 'fast32'],
    ['map[struct{ A uint16; B uint8 }]int', 'generic'],
    ['map[struct{ A uint32; _ uint32 }]int', 'generic'],
    ['map[uint64]int', 'fast64'],
    ['map[*int]int', 'fast64ptr'],
    ['map[chan int]int', 'fast64ptr'],
    ['map[struct{ S string }]int', 'faststr'],
    ['map[[1]string]int', 'faststr'],
    ['map[[2]string]int', 'generic'],
    ['map[float32]int', 'generic'],
    ['map[float64]int', 'generic'],
    ['map[any]int', 'generic'],
    ['map[uint8]int', 'generic'],
    ['map[[16]byte]int', 'generic'],
  ])('of %s is %s', (text, assign) => expect(assignFunctionOf(typesOf(text))).toBe(assign));

  it('on 386 has no fast way for pointers of 8 bytes', () => {
    expect(assignFunctionOf(typesOf('map[[2]*int]int'), '386')).toBe('generic');
    expect(assignFunctionOf(typesOf('map[uint64]int'), '386')).toBe('fast64');
  });
});

it.each([
  'map[string]int',
  'map[uint32]int',
  'map[uint64]int',
  'map[*int]int',
  'map[[16]byte]int',
  'map[uint8]int',
  'map[string][200]byte',
])('the layout alone tells the assign function of %s', (text) => {
  const types = typesOf(text);
  const likely = likelyAssignFunction(measureType(types.key, 'amd64'), measureType(types.elem, 'amd64'), 'amd64');
  expect(likely).toBe(assignFunctionOf(types));
});
