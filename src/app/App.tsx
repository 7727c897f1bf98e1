import { lazy, Suspense } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import page from '../components/ui/page.module.css';
import { SCENES } from '../scenes';
import styles from './App.module.css';
import { HomePage } from './HomePage';
import { ScenePage } from './ScenePage';
import { ThemeSwitch } from './ThemeSwitch';
import { useHashPath } from './useHashPath';

const NotFound = lazy(async () => ({ default: (await import('./NotFound')).NotFound }));

function PageLink({ path, title }: { readonly path: string; readonly title: string }) {
  const [location] = useLocation();
  // A page has parameters of its own: the other's are left behind.
  return (
    <Link href={`${path}?`} className={styles.pageLink} aria-current={location === path ? 'page' : undefined}>
      {title}
    </Link>
  );
}

/** Parameters without a page are those of the race, which was the only page when such links were made. */
function Start() {
  const query = useSearch();
  return query === '' ? <HomePage /> : <Redirect to={`/race?${query}`} replace />;
}

export function App() {
  return (
    <Router hook={useHashPath}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link href="/?" className={styles.brand}>
            Mapscope
          </Link>
          <nav className={styles.nav} aria-label="Scenes">
            {SCENES.map(({ id, title }) => (
              <PageLink key={id} path={`/${id}`} title={title} />
            ))}
          </nav>
          <ThemeSwitch />
        </div>
      </header>
      <main className={page.page}>
        <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
          <Switch>
            <Route path="/" component={Start} />
            {SCENES.map((entry) => (
              <Route key={entry.id} path={`/${entry.id}`}>
                <ScenePage entry={entry} />
              </Route>
            ))}
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </main>
    </Router>
  );
}
