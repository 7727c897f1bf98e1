import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type Formats, formats } from '../../../../src/components/ui/format';
import { Words } from '../../../../src/components/ui/words/words';
import { icicleLayout, neighbourOf } from '../../../../src/components/your-program/profile/Icicle';
import { GivenDifference, ProfileView } from '../../../../src/components/your-program/profile/ProfileView';
import { words as english } from '../../../../src/components/your-program/words/en/profile';
import { PROFILE_WORDS } from '../../../../src/components/your-program/words/languages';
import { words as russian } from '../../../../src/components/your-program/words/ru/profile';
import { decodeProfile } from '../../../../src/files/decodeProfile';
import { byAge } from '../../../../src/models/go/releaseNames';
import { NEWEST } from '../../../../src/models/go/releases';
import {
  answerOf,
  callTree,
  changeOf,
  givenChange,
  largestFunctions,
  treeAmounts,
} from '../../../../src/models/profile/answer';
import { unpacked } from '../../../files/recordedProfiles';
import { inEnglish, markupOf, RUSSIAN } from '../../ui/language';

const { markup } = inEnglish(PROFILE_WORDS, english);

function inRussian(view: ReactNode): string {
  const f: Formats<'ru'> = formats('ru');
  return markupOf(
    <Words of={PROFILE_WORDS} value={{ words: russian(f), formats: f }}>
      {view}
    </Words>,
    RUSSIAN,
  );
}

function sampleOf(name: string) {
  const reading = decodeProfile(unpacked(`public/samples/${name}.pb.gz`));
  if (!('profile' in reading)) throw new RangeError(`${name}: no profile`);
  return answerOf(reading.profile);
}

const sample = sampleOf('heap');

/** Text between tags. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('a profile', () => {
  test('is answered in words first: what maps hold, and where', () => {
    const text = textOf(markup(<ProfileView answer={sample} />));
    expect(text).toMatch(
      /^ Maps hold [\d.]+ MiB of the [\d.]+ MiB in use\. \d+ lines of code grow them\. The largest share comes from main\.routes \(sites\.go:\d+\)/,
    );
    expect(text).toContain('Read as Go 1.26, judging by the runtime line that calls main.');
    expect(text).toContain('What the profile can’t show');
  });

  test('offers releases only to who can read it anew', () => {
    expect(markup(<ProfileView answer={sample} />)).not.toContain('Go release of the program');
    expect(markup(<ProfileView answer={sample} onRelease={() => undefined} />)).toContain('Go release of the program');
  });

  test('leads on to sizing with types, entries and releases filled in', () => {
    const [, href = ''] = /href="(#\/sizing\?[^"]+)"/.exec(markup(<ProfileView answer={sample} />)) ?? [];
    const query = new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]);
    expect(query.get('types')).toContain('map[string]');
    expect(Number(query.get('n')?.replaceAll(/\D/g, ''))).toBeGreaterThan(100_000);
    expect(query.get('go')).toBe(['1.23', '1.26', '1.27-X:mapsplitgroup', NEWEST.name].sort(byAge).join());
  });

  test('beside an earlier one says what grew, growing lines first', () => {
    const text = textOf(markup(<ProfileView answer={sample} change={changeOf(sampleOf('heap-before'), sample)} />));
    expect(text).toMatch(/Memory in use grew by [\d.]+ MiB ; lines that grow maps account for [\d.]+ MiB of it\./);
    expect(text.indexOf('What changed')).toBeLessThan(text.indexOf('Lines that grow maps'));
    expect(text).toContain('may be noise');
  });

  test('of an article’s map on two releases: half a gigabyte less, on one line', () => {
    const after = sampleOf('routing-go1.24');
    const { sites, change } = changeOf(sampleOf('routing-go1.23'), after);
    const fallen = sites.find(({ site }) => site.function === 'main.fill');
    expect((fallen?.change.inuseBytes ?? 0) / 2 ** 20).toBeCloseTo(-487.6, -2);
    expect(Math.abs((fallen?.change.inuseBytes ?? 0) / change.inuseBytes - 1)).toBeLessThan(0.02);
    expect(fallen?.mayBeChance).toBe(false);
    expect(textOf(markup(<ProfileView answer={after} change={changeOf(sampleOf('routing-go1.23'), after)} />))).toMatch(
      /Memory in use fell by 49\d\.\d MiB/,
    );
  });

  test('names functions that have something in use, and tells namesakes apart', () => {
    const names = [...markup(<ProfileView answer={sample} />).matchAll(/<span title="([^"]+)">([^<]+)<\/span>/g)];
    const { rows } = largestFunctions(sample.profile, sample.functions, { column: 'inuseBytes', most: 60 });
    expect(names.map(([, name]) => name)).toEqual(rows.map(({ function: name }) => name));
    const shown = names.map(([, , text]) => text);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('that is in truth a difference says so first', () => {
    const text = textOf(
      markup(<ProfileView answer={sample} change={changeOf(sampleOf('heap-before'), sample)} isDifference />),
    );
    expect(text).toMatch(/^ This is a diff made with go tool pprof -diff_base\..* Memory in use grew by .* Maps hold /);
  });

  test('that has lost the profiles it was made of tells what came and went, and no maps', () => {
    const reading = decodeProfile(unpacked('tests/recorded/pprof-forms/after-base-before.pb.gz'));
    if (!('difference' in reading)) throw new RangeError('no difference');
    const view = <GivenDifference change={givenChange(reading.difference)} />;
    const text = textOf(markup(view));
    expect(text).toContain('This is not a profile but a diff of two, made with go tool pprof -base.');
    expect(text).toContain('Across all lines, increases add up to 13.6 MiB, and decreases add up to 5.0 MiB.');
    expect(text).not.toContain('Maps hold');
    expect(textOf(inRussian(view))).toContain('разница двух профилей');
  });
});

describe('the icicle', () => {
  const root = callTree(sample.profile, treeAmounts(sample.profile, 'inuseBytes'), { leastShare: 0.003, mostRows: 40 });
  const frames = icicleLayout(root, 1000, 20);

  test('draws callees below their callers, and no wider', () => {
    const wrong = frames.filter(
      ({ parent, x, width, y }) =>
        parent && (x < parent.x - 0.01 || x + width > parent.x + parent.width + 1.01 || y !== parent.y + 20),
    );
    expect(wrong).toEqual([]);
    expect(frames[0]).toMatchObject({ x: 0, y: 0, width: 999 });
  });

  test('is walked through by arrows', () => {
    const [top] = frames;
    if (!top) throw new RangeError('nothing is drawn');
    const below = neighbourOf(frames, top, 'ArrowDown');
    expect(below?.depth).toBe(1);
    expect(below && neighbourOf(frames, below, 'ArrowUp')).toBe(top);
    expect(neighbourOf(frames, top, 'ArrowLeft')).toBeUndefined();
    const row = frames.filter(({ depth }) => depth === 3).sort((a, b) => a.x - b.x);
    expect(row.length).toBeGreaterThan(5);
    expect(row[0] && neighbourOf(frames, row[0], 'ArrowRight')).toBe(row[1]);
  });
});
