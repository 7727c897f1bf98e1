import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation } from 'wouter';
import type { Scene } from '../components/defineScene';
import { SCENES, type SceneEntry, type SceneId } from '../components/scenes';
import { IconButton } from '../components/ui/controls/Button';
import * as icons from '../components/ui/controls/icons';
import { SkipButton } from '../components/ui/controls/SkipButton';
import type { Lang } from '../components/ui/format';
import { TermPages } from '../components/ui/words/glossary/termPages';
import { COMPONENT_WORDS } from '../components/ui/words/languages';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import styles from './App.module.css';
import { linkTo, linkToLang, termPage, useHashPath, useQuery } from './address';
import { HomePage } from './HomePage';
import { LoadBoundary, useLoaded } from './loading';
import type { SceneView as View } from './SceneView';
import { type AppLanguages, PAGE_WORDS } from './words/languages';

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
  const [{ SceneView }, { loadPage }] = await Promise.all([import('./SceneView'), import('../components/loadPage')]);
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
function ScenePage({ entry }: { readonly entry: SceneEntry }) {
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

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const THEME_ICONS = { auto: icons.auto, light: icons.sun, dark: icons.moon };

interface PageLinkProps {
  readonly path: string;
  readonly title: string;
  /** Other pages that it is highlighted on. */
  readonly others?: readonly string[];
}

function PageLink({ path, title, others = [] }: PageLinkProps) {
  const [location] = useLocation();
  const isHere = [path, ...others].some((each) => location === each || location.startsWith(`${each}/`));
  // The query is the present page's own: `?` drops it.
  return (
    <Link href={`${path}?`} className={styles.pageLink} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  );
}

/** Parameters without a page are those of the race, which was the only page when such links were made. */
function Start() {
  const query = useQuery();
  return query === '' ? <HomePage /> : <Redirect to={`/race?${query}`} replace />;
}

/** Button that cycles through the themes. Nothing is stored: a reload follows the system again. */
function ThemeSwitch() {
  const words = useWords(PAGE_WORDS);
  const [theme, setTheme] = useState<Theme>('auto');
  const choose = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
    document.documentElement.style.colorScheme = next === 'auto' ? '' : next;
    setTheme(next);
  };
  return (
    <IconButton variant="quiet" label={words.theme(words.themes[theme])} onClick={choose}>
      <icons.Icon drawing={THEME_ICONS[theme]} />
    </IconButton>
  );
}

/** Link to the same page in the other language; words are loaded once per page load, so it reloads. */
function LanguageSwitch() {
  const { otherLanguage } = useWords(PAGE_WORDS);
  const other = useFormats().lang === 'en' ? 'ru' : 'en';
  // The URL changes without rendering the header: read it just before the link may be followed.
  const [href, setHref] = useState<string>();
  const update = () => setHref(linkToLang(other));
  return (
    <a
      className={styles.language}
      lang={other}
      hrefLang={other}
      href={href ?? `?lang=${other}`}
      onPointerEnter={update}
      onFocus={update}
      onClick={({ currentTarget }) => {
        currentTarget.href = linkToLang(other);
      }}
    >
      {otherLanguage}
    </a>
  );
}

function NotFound() {
  const { notFound: words, documentTitle } = useWords(PAGE_WORDS);
  useEffect(() => {
    document.title = documentTitle(words.title);
  }, [documentTitle, words]);
  return (
    <div className={styles.text}>
      <h1>{words.title}</h1>
      <p>
        {words.text} <Link href="/?">{words.toStart}</Link>
      </p>
    </div>
  );
}

/** Links to all pages: in one line, or in a menu on narrow screens. */
function Header() {
  const words = useWords(PAGE_WORDS);
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const pages = useRef<HTMLElement>(null);
  const button = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!isOpen) return;
    pages.current?.querySelector('a')?.focus();
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && header.current?.contains(target))) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen]);
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <Link href="/?" className={styles.brand}>
          {words.brand}
        </Link>
        <nav
          ref={pages}
          id="pages"
          className={styles.nav}
          aria-label={words.scenes}
          data-open={isOpen}
          onBlur={({ currentTarget, relatedTarget }) => {
            const isLeft = relatedTarget && !currentTarget.contains(relatedTarget);
            if (isLeft && !button.current?.contains(relatedTarget)) setOpen(false);
          }}
        >
          {SCENES.map(({ id }) => (
            <PageLink key={id} path={`/${id}`} title={words.sceneTitles[id]} />
          ))}
          <PageLink path="/your-program" title={words.yourProgram} />
          <PageLink path="/lessons" title={words.lessons} others={['/glossary', '/evidence']} />
          <PageLink path="/articles" title={words.articles.title} />
        </nav>
        <div className={styles.besideMenu}>
          <PageLink path="/articles" title={words.articles.title} />
        </div>
        <div className={styles.choices}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div ref={button} className={styles.menu}>
          <IconButton
            variant="quiet"
            label={words.menu}
            aria-expanded={isOpen}
            aria-controls="pages"
            onClick={() => setOpen(!isOpen)}
          >
            <icons.Icon drawing={icons.menu} />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

const loadYourProgram = async () => (await import('./YourProgramPage')).YourProgramPage;
const loadLessons = async () => (await import('./LessonPage')).LessonPage;
const loadWorksheet = async () => (await import('./WorksheetPage')).WorksheetPage;
const loadGlossary = async () => (await import('./GlossaryPage')).GlossaryPage;
const loadEvidence = async () => (await import('./EvidencePage')).EvidencePage;
const loadArticles = async () => (await import('./ArticlePage')).ArticlePage;

interface LoadedPageProps<P> {
  load(): Promise<ComponentType<P>>;
  readonly props: P;
}

/** A page whose code is loaded when it is opened; until then, it says so. */
function LoadedPage<P extends object>({ load, props }: LoadedPageProps<P>) {
  const { loading } = useWords(PAGE_WORDS);
  const loaded = useLoaded(async () => ({ View: await load() }), undefined);
  return loaded ? <loaded.View {...props} /> : <p className={styles.text}>{loading}</p>;
}

/** The current page. The key resets the error boundary on navigation; all glossary terms share one page, and all rows of an article. */
function Page() {
  const [location] = useLocation();
  return (
    <LoadBoundary key={location.replace(/^\/glossary.*|(?<=^\/articles\/[^/]+)\/.*/, '')}>
      <Switch>
        <Route path="/" component={Start} />
        {SCENES.map((entry) => (
          <Route key={entry.id} path={`/${entry.id}`}>
            <ScenePage entry={entry} />
          </Route>
        ))}
        <Route path="/your-program">
          <LoadedPage load={loadYourProgram} props={{}} />
        </Route>
        <Route path="/lessons/worksheet">
          <LoadedPage load={loadWorksheet} props={{}} />
        </Route>
        <Route path="/lessons/:id?">{(place) => <LoadedPage load={loadLessons} props={place} />}</Route>
        <Route path="/glossary/:term?">{(place) => <LoadedPage load={loadGlossary} props={place} />}</Route>
        <Route path="/evidence/:row?">{(place) => <LoadedPage load={loadEvidence} props={place} />}</Route>
        <Route path="/articles/:id?/:row?">{(place) => <LoadedPage load={loadArticles} props={place} />}</Route>
        <Route component={NotFound} />
      </Switch>
    </LoadBoundary>
  );
}

export function App({ components, page }: AppLanguages) {
  return (
    <Words of={COMPONENT_WORDS} value={components}>
      <Words of={PAGE_WORDS} value={page}>
        <Router hook={useHashPath}>
          <SkipButton label={page.words.skip} to="main" />
          <Header />
          <TermPages value={termPage}>
            <main className={styles.page} tabIndex={-1}>
              <Page />
            </main>
          </TermPages>
        </Router>
      </Words>
    </Words>
  );
}
