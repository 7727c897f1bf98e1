import { Words } from '../../components/ui/words/words';
import { LESSON_PAGE_WORDS } from '../../lessons/words/languages';
import '../../components/ui/tokens.css';
import '../../components/ui/base.css';
import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Lang } from '../../components/ui/format';
import { keepUsedKey } from '../../components/ui/player/keys/keyBindings';
import { COMPONENT_WORDS, type LanguageModules, loadLanguage, sentenceOf } from '../../components/ui/words/language';
import type { LessonWords } from '../../lessons/lesson';
import { LESSONS } from '../../lessons/list';
import { PageLinks, type PageLinkView } from '../../lessons/page/LessonStop';
import { langOf } from '../options';
import type { Drawn } from '../place';
import { adoptSheets } from '../sheets';
import { pageOf, siteOf } from '../site';
import { FRAME_WORDS } from '../view/spoken';
import type { FrameWords } from '../view/words/en';
import type { LessonEvents } from './events';
import { LessonInBox } from './LessonInBox';
import styles from './LessonInBox.module.css';
import { isProblem, type LessonProblem, type LessonRequest, lessonOf, readRequest, stopsIn } from './request';
import type { EmbeddedLessonWords } from './words/en';

const WORDS: LanguageModules<EmbeddedLessonWords> = {
  en: () => import('./words/en'),
  ru: () => import('./words/ru'),
};

interface Wanted {
  readonly request: LessonRequest;
  readonly lang: Lang;
  readonly site: string | undefined;
}

type Tell = <Name extends keyof LessonEvents>(type: Name, detail: LessonEvents[Name]) => void;

/** The part of a lesson that is wanted, or a sentence on why there is none, with all that it needs loaded. */
async function loadView({ request, lang, site }: Wanted, tell: Tell): Promise<ReactNode> {
  const id = lessonOf(request);
  const own = loadLanguage(WORDS, lang);
  const problem = async (found: LessonProblem) => {
    const { words } = await own;
    return (
      <p className={styles.problem} role="status" lang={lang}>
        {sentenceOf(words.problems, found)}
      </p>
    );
  };
  if (typeof id !== 'string') return problem(id);
  const [{ facts }, language, around, components, frame, { words }] = await Promise.all([
    LESSONS[id].facts(),
    loadLanguage<LessonWords>(LESSONS[id].words, lang),
    loadLanguage(LESSON_PAGE_WORDS, lang),
    loadLanguage(COMPONENT_WORDS, lang),
    loadLanguage(FRAME_WORDS, lang),
    own,
  ]);
  const stops = stopsIn(facts, request);
  if (isProblem(stops)) return problem(stops);
  return (
    <Words of={COMPONENT_WORDS} value={components}>
      <Words of={LESSON_PAGE_WORDS} value={around}>
        <PageLinks value={site === undefined ? undefined : linksTo(site, lang, frame.words)}>
          <LessonInBox
            facts={facts}
            language={language}
            stops={stops}
            words={words}
            frame={frame.words}
            site={site}
            tell={tell}
          />
        </PageLinks>
      </Words>
    </Words>
  );
}

/** Links that lead out of the host, to the pages of a site in the language of the lesson. */
function linksTo(site: string, lang: Lang, { newTab }: FrameWords): PageLinkView {
  return ({ path, children }) => (
    <a href={pageOf(site, path, `lang=${lang}`)} target="_blank" rel="noopener" aria-label={`${children}, ${newTab}`}>
      {children}
    </a>
  );
}

function wantedOf(element: Element): Wanted {
  return {
    request: readRequest(element),
    lang: langOf(element.getAttribute('lang') ?? ''),
    site: siteOf(element),
  };
}

/** Draws a lesson or a question into its element’s box. `pressed`: the reader asked for it, and gets the focus there. */
export async function goLive(element: Element, root: ShadowRoot, box: HTMLElement, pressed: boolean): Promise<Drawn> {
  const tell: Tell = (type, detail) => element.dispatchEvent(new CustomEvent(type, { detail }));
  let shown = '';
  const load = () => {
    const wanted = wantedOf(element);
    shown = JSON.stringify(wanted);
    return loadView(wanted, tell);
  };
  const first = await load();
  const container = document.createElement('div');
  container.style.height = '100%';
  adoptSheets(root);
  box.addEventListener('keydown', keepUsedKey);
  const takesFocus = pressed || root.activeElement !== null;
  box.replaceChildren(container);
  const drawn = createRoot(container);
  const draw = (view: ReactNode) => drawn.render(<Fragment key={shown}>{view}</Fragment>);
  draw(first);
  if (takesFocus)
    requestAnimationFrame(() => container.querySelector<HTMLElement>('h2, form')?.focus({ preventScroll: true }));
  return {
    /** Another part is drawn once it is loaded; until then, or where it can’t be, the one before it stays. */
    update() {
      const name = JSON.stringify(wantedOf(element));
      if (name === shown) return;
      void load().then((view) => {
        if (shown === name) draw(view);
      }, reportError);
    },
    unmount: () => drawn.unmount(),
  };
}
