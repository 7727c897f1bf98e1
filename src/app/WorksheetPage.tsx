import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { sizingCodec } from '../components/sizing/question/settings';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../components/sizing/words/languages';
import { Worksheet } from '../components/sizing/worksheet/Worksheet';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import styles from './App.module.css';
import { linkTo, useQuery, withLang } from './address';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

async function loadWords(lang: Lang) {
  const [sizing, worksheet] = await Promise.all([
    loadLanguage(SIZING_WORDS, lang),
    loadLanguage(WORKSHEET_WORDS, lang),
  ]);
  return { sizing, worksheet };
}

/** The worksheet; its state is in the URL, in sizing's format. */
export function WorksheetPage() {
  const { loading, documentTitle } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const query = useQuery();
  const [path, navigate] = useLocation();
  const loaded = useLoaded(() => loadWords(lang), undefined);
  const { settings, problems } = useMemo(() => sizingCodec.parse(query), [query]);
  const title = loaded?.worksheet.words.title;
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title, documentTitle]);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  return (
    <Words of={SIZING_WORDS} value={loaded.sizing}>
      <Words of={WORKSHEET_WORDS} value={loaded.worksheet}>
        <Worksheet
          settings={settings}
          problems={problems}
          change={(next, how) => navigate(`${path}?${sizingCodec.format(next)}`, { replace: how === 'replace' })}
          linkTo={(next) => linkTo(sizingCodec.format(next))}
          sizingLink={(next) => `#/sizing?${withLang(sizingCodec.format(next))}`}
        />
      </Words>
    </Words>
  );
}
