import { Link, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import styles from './App.module.css';
import { RacePage } from './RacePage';
import { ThemeSwitch } from './ThemeSwitch';

function NotFound() {
  return (
    <main className={styles.page}>
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
          <span className={styles.tagline}>what Go maps do to memory, step by step</span>
          <ThemeSwitch />
        </div>
      </header>
      <Switch>
        <Route path="/" component={RacePage} />
        <Route component={NotFound} />
      </Switch>
    </Router>
  );
}
