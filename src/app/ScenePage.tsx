import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { SceneEntry, SceneId } from '../components/list';
import type { Scene } from '../components/scene';
import type { Lang } from '../components/ui/format';
import { useFormats, useWords } from '../components/ui/words/words';
import styles from './App.module.css';
import { linkTo, useQuery } from './address';
import { useLoaded } from './loading';
import type { SceneView as View } from './SceneView';
import { PAGE_WORDS } from './words/languages';

/** A scene's view, and the page around it. */
interface Code {
  readonly SceneView: typeof View;
  readonly view: Scene['view'];
}

/** Code of opened pages, so that coming back shows them at once. */
const opened = new Map<SceneId, Code>();

/** Loads a page when it is opened; Home doesn't load the list of scenes' modules either. */
async function open(id: SceneId, lang: Lang): Promise<Code> {
  const known = opened.get(id);
  if (known) return known;
  const [{ SceneView }, { loadPage }] = await Promise.all([import('./SceneView'), import('../components/pages')]);
  const code = { SceneView, view: (await loadPage(id, lang)).view };
  opened.set(id, code);
  return code;
}

interface PrerenderedProps {
  readonly of: SceneId;
  readonly query: string;
}

/** Shown until the page's code has loaded: its prerendered HTML (build/pageStart.mjs) if the document has it, else “Loading”. */
function Prerendered({ of, query }: PrerenderedProps) {
  const { loading } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const carried = query === '' && lang === 'en' ? document.getElementById(`prerender-${of}`) : null;
  if (!(carried instanceof HTMLTemplateElement)) return <p className={styles.text}>{loading}</p>;
  return <div ref={(place) => void place?.replaceChildren(carried.content.cloneNode(true))} aria-busy="true" />;
}

/** A scene whose settings are the address's query. */
export function ScenePage({ entry }: { readonly entry: SceneEntry }) {
  const query = useQuery();
  const [path, navigate] = useLocation();
  const words = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const code = useLoaded(() => open(entry.id, lang), opened.get(entry.id));
  useEffect(() => {
    document.title = words.documentTitle(words.sceneTitles[entry.id]);
    scrollTo(0, 0);
  }, [entry, words]);
  if (!code) return <Prerendered of={entry.id} query={query} />;
  const { SceneView, view } = code;
  return (
    <SceneView
      entry={entry}
      view={view}
      query={query}
      linkTo={linkTo}
      change={(next, how) => navigate(`${path}?${next}`, { replace: how === 'replace' })}
    />
  );
}
