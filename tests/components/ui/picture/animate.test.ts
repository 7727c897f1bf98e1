import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { animate } from '../../../../src/components/ui/picture/animate';
import { node, type PictureNode } from '../../../../src/components/ui/picture/readPage';
import type { PicturePart } from '../../../../src/components/ui/picture/stageSvg';
import { assertLaw } from '../../../laws';

const frame = { title: 'Title', desc: 'What is seen.', background: '#fcfcfa', fontFamily: "'Inter', sans-serif" };

/** A frame of texts; those in one word stand in one group: `a (b c) d` has two groups with one look. */
function drawn(words: string, height = 20): PicturePart[] {
  const text = (word: string) => node('text', { x: 0 }, [word]);
  const nodes = words
    .split(/(\([^)]*\))/)
    .flatMap((piece): PictureNode[] =>
      piece.startsWith('(')
        ? [node('g', { opacity: 0.5 }, piece.slice(1, -1).split(' ').filter(Boolean).map(text))]
        : piece.split(' ').filter(Boolean).map(text),
    );
  return [{ left: 0, top: 0, width: 100, height, nodes }];
}

/** For each text, in the order of drawing, whether it is seen in each frame of a round: `a:##· b:··#`. */
function seen(svg: string, frames: number): string {
  const times = new Map<string, string>();
  for (const [, name = '', rules = ''] of svg.matchAll(/@keyframes (\w+)\{((?:[\d.%,]+\{visibility:\w+\})+)\}/g)) {
    const changes = [...rules.matchAll(/([\d.%,]+)\{visibility:(\w+)\}/g)]
      .flatMap(([, at = '', how]) => at.split(',').map((each) => ({ at: Number.parseFloat(each), how })))
      .toSorted((a, b) => a.at - b.at);
    const shown = Array.from({ length: frames }, (_, i) => {
      const middle = ((i + 0.5) / frames) * 100;
      return changes.findLast(({ at }) => at < middle)?.how === 'visible' ? '#' : '·';
    });
    expect(changes.at(-1)).toEqual({ at: 100, how: shown.at(-1) === '#' ? 'visible' : 'hidden' });
    times.set(name, shown.join(''));
  }
  const inside: (string | undefined)[] = [];
  const found: string[] = [];
  for (const [, closing, tag, attributes = '', text] of svg.matchAll(/<(\/?)(g|text)\b([^>]*)>([^<\n]*)/g)) {
    if (tag === 'text' && !closing) found.push(`${text}:${inside.findLast(Boolean) ?? '#'.repeat(frames)}`);
    if (tag === 'g' && closing) inside.pop();
    if (tag === 'g' && !closing) inside.push(times.get(/ class="(\w+)"/.exec(attributes)?.[1] ?? ''));
  }
  return found.join(' ');
}

function animated(...frames: string[]): string {
  return animate(
    frames.map((words) => drawn(words)),
    frame,
    1000,
  );
}

describe('a moving picture', () => {
  test('joins groups that look the same, and what is in them', () => {
    expect(seen(animated('(a b)', '(b c) d'), 2)).toBe('a:#· b:## c:·# d:·#');
    expect(animated('(a b)', '(b c) d').match(/opacity="0.5"/g)).toHaveLength(1);
  });

  test('has a round that lasts as long as its frames do together, three times', () => {
    expect(
      animate(
        ['a', 'b', 'c', 'd'].map((words) => drawn(words)),
        frame,
        750,
      ),
    ).toContain('g[class]{animation:3000ms step-end 3 forwards}');
  });

  test('moves only where motion is wanted; else the first frame is still', () => {
    const svg = animated('a b', 'b c');
    expect(svg.match(/animation:/g)).toHaveLength(1);
    expect(svg).toContain('@media (prefers-reduced-motion:no-preference){g[class]{animation:');
    const still = svg
      .replace(/<style>[^<]*<\/style>\n/, '')
      .replace(/<g class="\w+" visibility="hidden">.*?<\/g>\n/gs, '');
    expect([...still.matchAll(/<text[^>]*>(.*?)</g)].map(([, text]) => text)).toEqual(['a', 'b']);
  });

  test('says a look that many nodes share once', () => {
    const mono = (word: string) =>
      node('text', { x: 0, 'font-family': "'Mono', monospace", 'text-anchor': 'end', fill: '#123' }, [word]);
    const parts = (words: string) => drawn('a').map((part) => ({ ...part, nodes: words.split(' ').map(mono) }));
    const svg = animate([parts('a b c'), parts('b c d')], frame, 1000);
    expect(svg.match(/Mono/g)).toHaveLength(1);
    expect(svg.match(/text-anchor/g)).toHaveLength(1);
    expect(svg).toContain(".t0{font-family:'Mono', monospace;text-anchor:end}");
    expect(svg).toContain('<text class="t0" x="0" fill="#123">d</text>');
  });

  test('with one frame, or with frames that are all alike, is still', () => {
    expect(animated('a b', 'a b')).toBe(animated('a b'));
    expect(animated('a b')).not.toContain('style');
    expect(animate([], frame, 1000)).toContain('viewBox="0 0 0 0"');
  });

  test('refuses more frames than it can tell apart', () => {
    expect(() =>
      animate(
        Array.from({ length: 32 }, () => drawn('a')),
        frame,
        1000,
      ),
    ).toThrow(RangeError);
  });

  test('escapes what would end a text, and holds nothing that runs or loads', () => {
    const words = { ...frame, title: '</title><script>', desc: '"&' };
    const svg = animate([drawn('</text><script>'), drawn('<b>&amp;')], words, 1000);
    expect(svg).not.toMatch(/<(?:script|b)\b|url\(|@import|href|&(?!(?:amp|lt|gt|quot);)/);
    expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  });

  test('whatever the frames are, every one is seen whole, in its own order, and the same file comes out', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '(a b)', '(b)', '(c a)'), { maxLength: 6 });
    assertLaw(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (lists) => {
        const texts = lists.map((list) => list.join(' '));
        const svg = animated(...texts);
        expect(svg).toBe(animated(...texts));
        const all = seen(svg, lists.length).split(' ').filter(Boolean);
        for (const [i, text] of texts.entries()) {
          const inFrame = all.filter((each) => each.split(':')[1]?.[i] === '#').map((each) => each[0]);
          expect(inFrame.join('')).toBe(text.replace(/[ ()]/g, ''));
        }
        const open: string[] = [];
        for (const [, closing, tag = '', alone] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
          if (closing) expect(open.pop()).toBe(tag);
          else if (!alone) open.push(tag);
        }
        expect(open).toEqual([]);
      }),
    );
  });
});
