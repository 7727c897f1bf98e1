import { describe, expect, it } from 'vitest';
import { sizingFigure } from '../../../src/components/sizing/figure';
import { sizingCodec } from '../../../src/components/sizing/question/settings';
import { sizesOf, typesOf, whatIfOf } from '../../../src/components/sizing/question/whatIf';
import { NEWEST } from '../../../src/models/go/releases';
import { drawn, textOf } from '../figures';
import { ENGLISH, WORDS } from './markup';

const figure = sizingFigure(ENGLISH);
const TYPES = `types=${encodeURIComponent('var seen map[string]bool')}`;
const UNREADABLE = `preset=words&types=${encodeURIComponent('var seen map[')}`;

function settingsOf(query: string) {
  return sizingCodec.parse(query).settings;
}

describe('the figure of a map’s cost', () => {
  it('is called after its preset, or after its own map', () => {
    expect(figure.open('').title).toBe('Shard routing cache');
    expect(figure.open(TYPES).title).toBe('map[string]bool');
    expect(figure.open(UNREADABLE).title).toBe('Word count');
  });

  it('answers in a sentence', () => {
    const text = (query: string) => textOf(drawn(figure, query)).replaceAll('\u00a0', ' ');
    expect(text('n=3_500_000')).toContain(
      `3.5 million entries cost 763 MiB on Go 1.23 and 276 MiB on Go ${NEWEST.name}. 95% range`,
    );
    expect(text('n=3_500_000&behind=assumed')).toContain(
      `3.5 million entries cost 950 MiB on Go 1.23 and 463 MiB on Go ${NEWEST.name}. Each figure includes 187 MiB that keys and values point to, assuming 16 bytes per string and one object per pointer.`,
    );
  });

  it('shows the preset’s types where those asked for can’t be read, and says so', () => {
    const settings = settingsOf(UNREADABLE);
    const types = typesOf(settings);
    expect(types.map.go).toBe('map[string]int');
    expect(types.problem && textOf(drawn(figure, UNREADABLE))).toContain(
      types.problem && WORDS.unreadable(types.problem, settings.preset.id),
    );
    expect(sizesOf(whatIfOf(settings, types.map), settings.releases)).toHaveLength(settings.releases.length);
  });

  it('shows where the bytes are only where there is room for it', () => {
    expect(drawn(figure, '')).toContain(`Parts on Go ${NEWEST.name}`);
    expect(drawn(figure, '', { height: 400 })).not.toContain('Parts on Go');
    expect(drawn(figure, '', { width: 326 })).not.toContain('Parts on Go');
  });

  it('has a slider of entries, unless there is nothing to be pressed', () => {
    expect(drawn(figure, '')).toContain('aria-label="Entries, in round numbers"');
    expect(drawn(figure, '', { controls: 'none' })).not.toMatch(/<input|<button|tabindex/);
  });

  it('lights the parts that a link names, in whatever room, and dims the rest', () => {
    expect(drawn(figure, 'mark=pageTail', { width: 326, height: 420 })).toContain(
      `aria-label="Go ${NEWEST.name}: page rounding 30.1 MiB"`,
    );
    expect(drawn(figure, 'mark=pageTail')).toMatch(/aria-pressed="true">(?:(?!<\/li>).)*page rounding/);
  });

  it('goes through the stops of a link, each below those before it', () => {
    const link = `go=1.27&stops=${encodeURIComponent('--- n=550_000')}`;
    expect(textOf(drawn(figure, link))).toMatch(/550,000 entries of 16 \+ 40 bytes: 64\.0 MiB on Go\s1\.27\./);
    expect(textOf(drawn(figure, `${link}&at=stop`))).toMatch(/3\.5\smillion entries of 16 \+ 40 bytes: 275\.7 MiB/);
    expect(textOf(drawn(figure, `${link}&at=stop&until=stop`))).not.toContain('64.0');
  });

  it('shows what fields take before they are laid out, and says nothing of padding', () => {
    const fields = drawn(figure, 'show=fields');
    expect(textOf(fields)).toContain('The fields of Response take 4, 8, 16 and 8 bytes.');
    expect(fields).not.toContain('padding');
  });

  it.each([
    ['totals', 'entries cost'],
    ['caption', '95% range'],
    ['transport', 'Entries, in round numbers'],
    ['legend', 'empty slots</button>'],
  ] as const)('does without its %s', (part, words) => {
    expect(drawn(figure, '')).toContain(words);
    expect(drawn(figure, '', { hidden: new Set([part]) })).not.toContain(words);
  });
});
