import { describe, expect, test } from 'vitest';
import { sizingCodec } from '../../../../src/components/sizing/question/settings';
import type { SizingWords } from '../../../../src/components/sizing/words/en';
import { words as english, type WorksheetWords } from '../../../../src/components/sizing/words/en/worksheet';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../../../../src/components/sizing/words/languages';
import { words as russian } from '../../../../src/components/sizing/words/ru/worksheet';
import { Worksheet } from '../../../../src/components/sizing/worksheet/Worksheet';
import { formats } from '../../../../src/components/ui/format';
import type { Language } from '../../../../src/components/ui/words/language';
import { Words } from '../../../../src/components/ui/words/words';
import { textOf } from '../../figures';
import { markupOf } from '../../ui/language';
import { ENGLISH, RUSSIAN } from '../markup';

const LANGUAGES: Readonly<Record<'en' | 'ru', readonly [Language<SizingWords>, Language<WorksheetWords>]>> = {
  en: [ENGLISH, { words: english(formats('en')), formats: formats('en') }],
  ru: [RUSSIAN, { words: russian(formats('ru')), formats: formats('ru') }],
};

function markup(query: string, lang: 'en' | 'ru' = 'en'): string {
  const [sizing, worksheet] = LANGUAGES[lang];
  const { settings, problems } = sizingCodec.parse(query);
  return markupOf(
    <Words of={SIZING_WORDS} value={sizing}>
      <Words of={WORKSHEET_WORDS} value={worksheet}>
        <Worksheet
          settings={settings}
          problems={problems}
          change={() => undefined}
          linkTo={() => '#'}
          sizingLink={(next) => `#/sizing?${sizingCodec.format(next)}`}
        />
      </Words>
    </Words>,
  );
}

const plain = (html: string) => textOf(html).replaceAll('\u00a0', ' ');

describe('the worksheet', () => {
  test('opens in Sizing with all that was entered', () => {
    expect(markup('n=1_000&pods=7')).toContain('href="#/sizing?n=1_000&amp;pods=7"');
  });

  test.each(['n', 'later', 'go', 'gogc', 'gomemlimit', 'pods', 'price'])(
    'says beside its field what of “%s” in a link means nothing',
    (name) => {
      const html = markup(`${name}=nonsense`);
      expect(html.match(/nonsense/g)?.length).toBeGreaterThan(0);
      expect(plain(html)).toContain('758.5 GiB');
    },
  );

  test.each(['', 'gogc=off', 'n=0', 'gogc=off&price=$3', 'n=0&later=0&maps=3', 'gomemlimit=1MiB&price=2 €'])(
    'has no figure that is none: “%s”',
    (query) => {
      for (const lang of ['en', 'ru'] as const) expect(markup(query, lang)).not.toMatch(/NaN|undefined|Infinity|∞/);
    },
  );
});
