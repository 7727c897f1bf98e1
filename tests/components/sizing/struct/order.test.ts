import { describe, expect, it } from 'vitest';
import {
  moved,
  type OrderedStruct,
  piecesOf,
  structOf,
  withOrder,
} from '../../../../src/components/sizing/struct/order';
import { basic } from '../../../typeNodes';
import { responses } from '../whatIfs';

const RESPONSES = responses(8);

function structIn(order: readonly string[] = []): OrderedStruct {
  const struct = structOf(withOrder(RESPONSES, order), 'amd64');
  if (!struct) throw new RangeError('the value is a struct');
  return struct;
}

describe('the struct of a map', () => {
  it('is laid out as the compiler does', () => {
    const { go, size, align, padding, fields } = structIn();
    expect({ go, size, align, padding }).toEqual({ go: 'Response', size: 40, align: 8, padding: 4 });
    expect(fields.map(({ id, at, bytes, paddingAfter }) => [id, at, bytes, paddingAfter])).toEqual([
      ['ShardID', 0, 4, 4],
      ['ShardType', 8, 8, 0],
      ['RoutingKey', 16, 16, 0],
      ['LastModified', 32, 8, 0],
    ]);
  });

  it('moves its padding with its fields', () => {
    const { fields, size } = structIn(['LastModified', 'RoutingKey', 'ShardType', 'ShardID']);
    expect(fields.map(({ name, at, paddingAfter }) => [name, at, paddingAfter])).toEqual([
      ['LastModified', 0, 0],
      ['RoutingKey', 8, 0],
      ['ShardType', 24, 0],
      ['ShardID', 32, 4],
    ]);
    expect(size).toBe(40);
  });

  it('has those that no name is given of behind the others, and none that there are not', () => {
    expect(structIn(['RoutingKey', 'Nothing']).fields.map(({ name }) => name)).toEqual([
      'RoutingKey',
      'ShardID',
      'ShardType',
      'LastModified',
    ]);
  });

  it('is the key’s where the value is none, and none where neither is', () => {
    expect(structOf({ key: RESPONSES.elem, elem: basic('int64') }, 'amd64')?.go).toBe('Response');
    expect(structOf({ key: basic('int64'), elem: basic('int64') }, 'amd64')).toBeUndefined();
  });

  it('tells fields of one name apart', () => {
    const blank = { name: '_', type: basic('int64'), embedded: false };
    const struct = structOf({ key: basic('int64'), elem: { type: 'struct', fields: [blank, blank] } }, 'amd64');
    expect(struct?.fields.map(({ id }) => id)).toEqual(['_', '_#2']);
  });
});

describe('rows of memory', () => {
  it('cut fields and padding, and leave no byte out', () => {
    const pieces = piecesOf(structIn(), 8);
    expect(pieces.map(({ id, row, from, bytes, part }) => [id, row, from, bytes, part])).toEqual([
      ['ShardID', 0, 0, 4, 0],
      ['ShardID padding', 0, 4, 4, 0],
      ['ShardType', 1, 0, 8, 0],
      ['RoutingKey', 2, 0, 8, 0],
      ['RoutingKey', 3, 0, 8, 1],
      ['LastModified', 4, 0, 8, 0],
    ]);
  });
});

describe('a field that moves', () => {
  it('takes another place, and no other than there is', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  });
});
