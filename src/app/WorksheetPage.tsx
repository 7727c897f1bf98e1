import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Lang } from '../components/format';
import { loadLanguage } from '../components/words/language';
import { sizingCodec } from '../scenes/sizing/case/settings';
import { SizingLanguage, WorksheetLanguage } from '../scenes/sizing/words/context';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../scenes/sizing/words/languages';
import { Worksheet } from '../scenes/sizing/worksheet/Worksheet';
import styles from './App.module.css';
import { linkTo, useQuery, withLang } from './address';
import { useLoaded } from './useLoaded';
import { usePageLang, usePageWords } from './words/context';

async function loadWords(lang: Lang) {
  const [sizing, worksheet] = await Promise.all([
    loadLanguage(SIZING_WORDS, lang),
    loadLanguage(WORKSHEET_WORDS, lang),
  ]);
  return { sizing, worksheet };
}

/** The worksheet, all of which stands in the address, as sizing writes it. */
export function WorksheetPage() {
  const { loading, documentTitle } = usePageWords();
  const lang = usePageLang();
  const query = useQuery();
  const [path, navigate] = useLocation();
  const loaded = useLoaded(() => loadWords(lang), undefined);
  const { settings, problems } = useMemo(() => sizingCodec.parse(query), [query]);
  const title = loaded?.worksheet.words.title;
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title, documentTitle]);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  return (
    <SizingLanguage value={loaded.sizing}>
      <WorksheetLanguage value={loaded.worksheet}>
        <Worksheet
          settings={settings}
          problems={problems}
          change={(next, how) => navigate(`${path}?${sizingCodec.format(next)}`, { replace: how === 'replace' })}
          linkTo={(next) => linkTo(sizingCodec.format(next))}
          sizingLink={(next) => `#/sizing?${withLang(sizingCodec.format(next))}`}
        />
      </WorksheetLanguage>
    </SizingLanguage>
  );
}
