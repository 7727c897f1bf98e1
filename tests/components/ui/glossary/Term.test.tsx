import { describe, expect, test } from 'vitest';
import { termsIn, termsView } from '../../../../src/components/ui/glossary/Term';
import { glossary as english, type Glossary, toPage } from '../../../../src/components/ui/words/glossary/en';
import { glossary as russian } from '../../../../src/components/ui/words/glossary/ru';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { ENGLISH, RUSSIAN } from '../../map/language';
import { BUCKET_SETTING } from '../../map/words/events';
import { markupOf } from '../language';

const found = (text: string, glossary: Glossary) =>
  termsIn(text, glossary).flatMap(({ text: piece, term }) => (term ? `${piece}: ${term}` : []));
const inEnglish = (text: string) => found(text, english);
const inRussian = (text: string) => found(text, russian);

describe('terms in a sentence', () => {
  test('are found each where it stands first, the longer one before the shorter', () => {
    expect(inEnglish('Slot 4: tophash 0xc1 differs, so slot 5 is next in the old overflow bucket.')).toEqual([
      'Slot: slot',
      'tophash: tophash',
      'overflow bucket: overflowBucket',
    ]);
    expect(inEnglish('growthLeft is 0. HeapInuse grows by 12 KiB; B becomes 4, 0 B freed.')).toEqual([
      'growthLeft: growthLeft',
      'HeapInuse: HeapInuse',
      'B: B',
    ]);
    expect(inEnglish('0 B freed')).toEqual([]);
  });

  test('are not found in keys, nor in other words', () => {
    expect(inEnglish('Writes "group \\" of slot" somewhere; tabletop, subgroup and h2o.')).toEqual([]);
  });

  test('are found in Russian in all cases', () => {
    expect(inRussian('Слоты 2–7 пусты: в группах нет надгробий, а управляющих байт восемь.')).toEqual([
      'Слоты: slot',
      'группах: group',
      'надгробий: tombstone',
      'управляющих байт: controlByte',
    ]);
  });

  test('leave the text as it was', () => {
    const text = 'The top 2 hash bits choose directory entry 3: only its table can hold the key.';
    expect(
      termsIn(text, english)
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text);
    expect(inEnglish(text)).toEqual(['top 2 hash bits: globalDepth', 'directory: directory', 'table: table']);
  });

  test('tell a moved slot’s mark from the bit that moves it', () => {
    expect(inEnglish('evacuatedX')).toEqual(['evacuatedX: evacuatedXY']);
    expect(inEnglish('evacuatedSame')).toEqual(['evacuatedSame: evacuation']);
    expect(inEnglish('The extra bit is 1, and one more hash bit is none.')).toEqual(['extra bit: extraBit']);
    expect(inRussian('evacuatedY: ещё один бит хеша — 1.')).toEqual([
      'evacuatedY: evacuatedXY',
      'ещё один бит хеша: extraBit',
    ]);
  });

  test('tell a mark in a slot from the collector’s', () => {
    expect(inEnglish('Deleting changes marks in slots.')).toEqual(['slots: slot']);
    expect(inEnglish('The collector marks.')).toEqual(['collector marks: markSweep']);
    expect(inEnglish('How fast the heap is marked')).toEqual(['is marked: markSweep']);
  });

  test('are not found where a word means something else', () => {
    expect(inEnglish('Look for a B/op just above it.')).toEqual([]);
    expect(inRussian('Найдите значение B/op.')).toEqual([]);
    expect(inEnglish('Deleting clears what is in it.')).toEqual([]);
    expect(inEnglish('The graphs have already cleared two suspects.')).toEqual([]);
    expect(inEnglish('The runtime cleared the page, and no release clears fresh ones.')).toEqual([
      'cleared the page: zeroing',
    ]);
    expect(inEnglish('A lookup splits the hash.')).toEqual(['hash: hash']);
    expect(inEnglish('Then it splits in two.')).toEqual(['splits: split']);
  });

  test.each([
    [ENGLISH, inEnglish],
    [RUSSIAN, inRussian],
  ])('explain a growth of the same size wherever it is named in $formats.lang', ({ words }, termsOf) => {
    const event = { type: 'startGrowth', sameSize: true, B: 3, from: 0, to: 1 } as const;
    const texts = [
      sentenceOf(words.summary, { type: 'growing', B: 3, sameSize: true, nevacuate: 1, old: 8 }),
      sentenceOf(words.markers, { type: 'sameSizeGrowth' }),
      sentenceOf(words.bucket, event, { key: String, map: BUCKET_SETTING, turn: 0 }),
    ];
    for (const text of texts)
      expect(termsOf(text).map((each) => each.replace(/^.*: /, ''))).toContain('sameSizeGrowth');
  });

  test('are pressed in a text, and break across its lines as other words do', () => {
    const markup = markupOf(termsView({ glossary: english, toPage })('This group is full.'));
    expect(markup).toMatch(
      /^This <span role="button" tabindex="0"[^>]* aria-expanded="false">group<\/span> is full\.$/,
    );
  });
});

test.each([
  ['English', english],
  ['Russian', russian],
])('every term has a sentence in %s, and is found by its name', (_, glossary) => {
  for (const [id, { name, text }] of Object.entries(glossary)) {
    expect(text).toMatch(/[.…]$/);
    const [first = ''] = name.split(/ \/ |, /);
    if (id !== 'splitGroup') expect(found(first, glossary).map((each) => each.replace(/^.*: /, ''))).toContain(id);
  }
});
