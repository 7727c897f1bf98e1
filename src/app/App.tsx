import { lazy, Suspense } from 'react';
import { Link, Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import page from '../components/ui/page.module.css';
import { MapScene } from '../scenes/map/MapScene';
import styles from './App.module.css';
import { ThemeSwitch } from './ThemeSwitch';

const SizeClassScene = lazy(async () => ({
  default: (await import('../scenes/size-classes/SizeClassScene')).SizeClassScene,
}));

/** In the order of the navigation. What isn't the first page is loaded when it is opened. */
const PAGES = [
  { path: '/', title: 'Both maps', Page: MapScene },
  { path: '/size-classes', title: 'Size classes', Page: SizeClassScene },
] as const;

function PageLink({ path, title }: { readonly path: string; readonly title: string }) {
  const [location] = useLocation();
  // A page has parameters of its own: the other's are left behind.
  return (
    <Link href={`${path}?`} className={styles.pageLink} aria-current={location === path ? 'page' : undefined}>
      {title}
    </Link>
  );
}

function NotFound() {
  return (
    <main className={page.page}>
      <h1>There is no such page</h1>
      <p>
        The link leads nowhere here. <Link href="/">To both maps, side by side</Link>
      </p>
    </main>
  );
}

export function App() {
  return (
    <Router hook={useHashLocation}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link href="/" className={styles.brand}>
            Mapscope
          </Link>
          <nav className={styles.nav} aria-label="Pages">
            {PAGES.map((page) => (
              <PageLink key={page.path} {...page} />
            ))}
          </nav>
          <ThemeSwitch />
        </div>
      </header>
      <Switch>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path}>
            <Suspense fallback={<p className={page.page}>Loading…</p>}>
              <Page />
            </Suspense>
          </Route>
        ))}
        <Route component={NotFound} />
      </Switch>
    </Router>
  );
}
