import { describe, expect, test } from 'vitest';
import { readingWords } from '../../../../src/components/sizing/words/en';
import { chartWords } from '../../../../src/components/sizing/words/en/figure';
import { formats } from '../../../../src/components/ui/format';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import type { SourceRemark } from '../../../../src/golang/read/problems';

const words = readingWords(formats('en'));

describe('a remark on Go declarations is a sentence', () => {
  const fault = { line: 2, message: 'syntax error: unexpected }' } as const;
  test.each<[SourceRemark, string]>([
    [
      { type: 'namesAssumed', names: ['model.User', 'db.Row'] },
      'model.User is taken to be User and db.Row is taken to be Row, as declared here.',
    ],
    [{ type: 'leftOut', ...fault, others: 0 }, 'Line 2 is left out: syntax error: unexpected }.'],
    [
      { type: 'leftOut', ...fault, others: 1 },
      'Line 2 is left out: syntax error: unexpected }. 1 other place is left out too.',
    ],
    [
      { type: 'leftOut', ...fault, others: 3 },
      'Line 2 is left out: syntax error: unexpected }. 3 other places are left out too.',
    ],
    [
      { type: 'unfollowed', ...fault },
      'Some of the data behind pointers is unknown. Line 2: syntax error: unexpected }.',
    ],
    [
      { type: 'beside', line: 2, message: 'sync.Pool keeps objects for reuse and holds no entries' },
      'Line 2 isn’t counted: sync.Pool keeps objects for reuse and holds no entries.',
    ],
    [
      { type: 'fieldsLeftOut', line: 3 },
      'Line 3 stands for fields that aren’t shown, so they aren’t counted. Paste the whole struct.',
    ],
    [
      { type: 'mayStay', name: 'seen' },
      'If seen never leaves its function, it starts on the stack. Up to 8 entries don’t use any heap memory, and its header never does.',
    ],
  ])('%j', (remark, sentence) => {
    expect(sentenceOf(words.remarks, remark, undefined)).toBe(sentence);
  });
});

test('an output that can’t be read says what to do', () => {
  expect((['noLine', 'otherVersion', 'cutOff'] as const).map((type) => words.output[type]())).toEqual([
    'No line starts with mapscope/1. Paste the last line the program printed.',
    'This comes from a different version of the program. Copy the program again and run it.',
    'The line that begins with mapscope/1 is incomplete. Copy all of it.',
  ]);
});

test.each([
  [['1.27'], '1.27 is 4% larger here', 'From 10 to 20 entries, the map is 4% larger on Go 1.27.'],
  [
    ['1.26', '1.27'],
    '1.26 and 1.27 are 4% larger here',
    'From 10 to 20 entries, the map is 4% larger on Go 1.26 and 1.27.',
  ],
])('one release is larger, and several are: %j', (releases, label, sentence) => {
  const { here, turn } = chartWords(formats('en'));
  const curve = { releases, points: [], cliffs: [] } as unknown as Parameters<typeof here>[0];
  const note = { range: { from: 10, to: 20, winners: [0] }, curve: 1, share: 0.04, upTo: false, at: 15 };
  expect([here(curve, note), turn(curve, note)]).toEqual([label, sentence]);
});
