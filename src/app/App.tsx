import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import { IconButton } from '../components/controls/Button';
import { Icon } from '../components/controls/icons';
import { formats } from '../components/format';
import { ComponentLanguage } from '../components/words/components';
import { words } from '../components/words/en';
import { TermPages } from '../components/words/glossary/termPages';
import { SCENES } from '../scenes/list';
import styles from './App.module.css';
import { termPage, useHashPath } from './address';
import { HomePage } from './HomePage';
import type { LessonPlace } from './LessonPage';
import { LoadBoundary } from './LoadBoundary';
import page from './page.module.css';
import { ScenePage } from './ScenePage';
import { useLoaded } from './useLoaded';
import { pageWords } from './words/en/page';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const ICONS = { auto: 'auto', light: 'sun', dark: 'moon' } as const;

function PageLink({ path, title }: { readonly path: string; readonly title: string }) {
  const [location] = useLocation();
  // A page has parameters of its own: the other's are left behind.
  return (
    <Link
      href={`${path}?`}
      className={styles.pageLink}
      aria-current={location === path || location.startsWith(`${path}/`) ? 'page' : undefined}
    >
      {title}
    </Link>
  );
}

/** Parameters without a page are those of the race, which was the only page when such links were made. */
function Start() {
  const query = useSearch();
  return query === '' ? <HomePage /> : <Redirect to={`/race?${query}`} replace />;
}

/** Button that goes round the themes. Nothing is stored: a reload follows the system again. */
function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('auto');
  const choose = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
    document.documentElement.style.colorScheme = next === 'auto' ? '' : next;
    setTheme(next);
  };
  return (
    <IconButton variant="quiet" label={pageWords.theme(pageWords.themes[theme])} onClick={choose}>
      <Icon name={ICONS[theme]} />
    </IconButton>
  );
}

function NotFound() {
  return (
    <>
      <h1>{pageWords.notFound.title}</h1>
      <p>
        {pageWords.notFound.text} <Link href="/?">{pageWords.notFound.toStart}</Link>
      </p>
    </>
  );
}

/** Links to all pages: in one line, or where there is no room for it in a menu. */
function Header() {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && header.current?.contains(target))) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
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
          {pageWords.brand}
        </Link>
        <nav id="pages" className={styles.nav} aria-label={pageWords.scenes} data-open={isOpen}>
          {SCENES.map(({ id, title }) => (
            <PageLink key={id} path={`/${id}`} title={title} />
          ))}
          <PageLink path="/lessons" title={pageWords.lessons} />
        </nav>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        <div className={styles.menu}>
          <IconButton
            variant="quiet"
            label={pageWords.menu}
            aria-expanded={isOpen}
            aria-controls="pages"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="menu" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function Lessons(place: LessonPlace) {
  const code = useLoaded(() => import('./LessonPage'), undefined);
  return code ? <code.LessonPage {...place} /> : <p className={styles.loading}>{pageWords.loading}</p>;
}

/** The page of the address. One that failed gives way to the next; all terms have one page. */
function Page() {
  const [location] = useLocation();
  return (
    <LoadBoundary key={location.replace(/^\/glossary.*/, '')}>
      <Switch>
        <Route path="/" component={Start} />
        {SCENES.map((entry) => (
          <Route key={entry.id} path={`/${entry.id}`}>
            <ScenePage entry={entry} />
          </Route>
        ))}
        <Route path="/lessons/:id?">{({ id }) => <Lessons id={id} />}</Route>
        <Route path="/glossary/:term?">{({ term = '' }) => <Lessons term={term} />}</Route>
        <Route path="/evidence/:row?">{({ row = '' }) => <Lessons row={row} />}</Route>
        <Route component={NotFound} />
      </Switch>
    </LoadBoundary>
  );
}

const ENGLISH = { words: words(formats('en')), formats: formats('en') };

export function App() {
  return (
    <ComponentLanguage value={ENGLISH}>
      <Router hook={useHashPath} ssrSearch="">
        <button type="button" className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
          {pageWords.skip}
        </button>
        <Header />
        <TermPages value={termPage}>
          <main className={page.page} tabIndex={-1}>
            <Page />
          </main>
        </TermPages>
      </Router>
    </ComponentLanguage>
  );
}
