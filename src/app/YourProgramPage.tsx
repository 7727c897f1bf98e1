import { useEffect, useState } from 'react';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import {
  createConnectionStore,
  createFiles,
  KINDS,
  readSample,
  YOUR_WORDS,
  YourProgram,
} from '../components/your-program';
import styles from './App.module.css';
import { useQuery } from './address';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

/** Words and open files of the page, kept across visits to other pages. */
async function loadSession(lang: Lang) {
  const language = await loadLanguage(YOUR_WORDS, lang);
  return {
    language,
    files: createFiles(KINDS, lang, language.words),
    live: createConnectionStore(new URL(location.href)),
  };
}

let session: ReturnType<typeof loadSession> | undefined;

function initialize(lang: Lang) {
  session ??= loadSession(lang);
  return session;
}

/** Names of the files that were open before a reload, from the browser’s history. */
function namesInHistory(): readonly string[] {
  const kept: unknown = (history.state as { files?: unknown } | null)?.files;
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** Page that opens diagnostic files of the user's program. */
export function YourProgramPage() {
  const { loading, documentTitle } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const [lost] = useState(namesInHistory);
  const loaded = useLoaded(() => initialize(lang), undefined);
  const sample = readSample(useQuery());
  useEffect(() => {
    const files = loaded?.files;
    const isOpen = files?.store.getState().opened.some(({ names }) => names.join() === sample?.names.join());
    if (files && sample && !isOpen) files.openSamples(sample.names, () => sample.load(lang));
  }, [loaded, sample, lang]);
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
    <Words of={YOUR_WORDS} value={loaded.language}>
      <YourProgram files={loaded.files} live={loaded.live} lost={lost} isPage />
    </Words>
  );
}
