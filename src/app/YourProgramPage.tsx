import { useEffect, useState } from 'react';
import type { Lang } from '../components/ui/format';
import { createFiles, KINDS, loadYourWords, YourLanguage, YourProgram } from '../components/your-program';
import styles from './App.module.css';
import { useLoaded } from './useLoaded';
import { usePageLang, usePageWords } from './words/context';

/** Language and open files of the page: whoever comes back to it finds them as they were left. */
async function begin(lang: Lang) {
  const language = await loadYourWords(lang);
  return { language, files: createFiles(KINDS, lang, language.words) };
}

let begun: ReturnType<typeof begin> | undefined;

function beginOnce(lang: Lang) {
  begun ??= begin(lang);
  return begun;
}

/** Names of the files that were open here before the page was loaded anew, which the browser’s history keeps. */
function namesInHistory(): readonly string[] {
  const kept: unknown = (history.state as { files?: unknown } | null)?.files;
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** The page that opens what one’s own program says about itself. */
export function YourProgramPage() {
  const { loading, documentTitle } = usePageWords();
  const lang = usePageLang();
  const [lost] = useState(namesInHistory);
  const loaded = useLoaded(() => beginOnce(lang), undefined);
  const title = loaded?.language.words.title;
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title, documentTitle]);
  useEffect(() => {
    const { language, files } = loaded ?? {};
    return files?.store.subscribe(({ opened }) => {
      const names = opened.flatMap(({ names }) => names.map((name) => name ?? language?.words.pasted));
      history.replaceState({ ...history.state, files: names }, '');
    });
  }, [loaded]);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  return (
    <YourLanguage value={loaded.language}>
      <YourProgram files={loaded.files} lost={lost} />
    </YourLanguage>
  );
}
