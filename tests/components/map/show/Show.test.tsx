import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Show } from '../../../../src/components/map/show/Show';
import { SHOW_WORDS } from '../../../../src/components/map/words/languages';
import { loadLanguage } from '../../../../src/components/ui/words/language';
import { COMPONENT_WORDS } from '../../../../src/components/ui/words/languages';
import { Words } from '../../../../src/components/ui/words/words';

async function drawn(lang: 'en' | 'ru'): Promise<string> {
  const [components, language] = await Promise.all([
    loadLanguage(COMPONENT_WORDS, lang),
    loadLanguage(SHOW_WORDS, lang),
  ]);
  return renderToStaticMarkup(
    <Words of={COMPONENT_WORDS} value={components}>
      <Show language={language} link={(query, words) => <a href={`?${query}`}>{words}</a>} />
    </Words>,
  );
}

test.each(['en', 'ru'] as const)(
  'before any code it stands still, with the fifth key on its way and no style of its own: %s',
  async (lang) => {
    const html = await drawn(lang);
    expect(html).toContain('data-phase="moves" data-still="true"');
    // The page's policy allows none.
    expect(html).not.toContain('style=');
    // Once a shape of the drawing.
    expect(html.match(/data-moves="fly" transform="translate\(-?[\d.]+ -?[\d.]+\)"/g)).toHaveLength(4);
    for (const key of ['kiwi', 'fig', 'plum', 'pear', 'lime', 'date', 'yuzu', 'sloe'])
      expect(html.match(new RegExp(`>${key}<`, 'g')), key).toHaveLength(key === 'lime' ? 4 : 2);
    expect(html).toContain('at=op%3A9%2F');
  },
);
