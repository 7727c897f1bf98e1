import { loadAppLanguages } from './words/languages';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../components/ui/tokens.css';
import '../components/ui/base.css';
import './document.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { formats } from '../components/ui/format';
import { App } from './App';
import { languageOf, normalizedAddress, withLang } from './address';

history.replaceState(history.state, '', normalizedAddress(location.href));
// Runs before the router sees the change: a query typed behind the hash of an open page replaces the whole query except
// the language.
for (const type of ['popstate', 'hashchange', 'pushState']) {
  addEventListener(type, () => {
    if (!location.hash.includes('?')) return;
    const url = new URL(location.href);
    url.search = withLang('');
    history.replaceState(history.state, '', normalizedAddress(url.href));
    // Words are fixed for the lifetime of the page.
    if (languageOf(location.search, lang) !== lang) location.reload();
  });
}

// The browser would open a dropped file in place of the page. What takes files has done so before the window is asked.
for (const type of ['dragover', 'drop'] as const) {
  addEventListener(type, (event) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  });
}

const lang = languageOf(location.search, navigator.language);
document.documentElement.lang = lang;
const languages = loadAppLanguages(lang);
/** Formatting the first number loads locale data, 60 to 80 ms on a phone: done in a task of its own. */
const numbers = new Promise((done) => setTimeout(() => done(formats(lang).list([formats(lang).count(0)]))));

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);
const start = async () => {
  await numbers;
  const given = await languages;
  // Renders in slices, yielding to the event loop between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App {...given} />
      </StrictMode>,
    ),
  );
};

// Let the prerendered HTML paint first; background pages never paint.
if (place.hasChildNodes() && !document.hidden) requestAnimationFrame(() => setTimeout(start));
else start();

addEventListener('load', async () => (await import('./print')).printWhole());
if (import.meta.env.PROD) addEventListener('load', keepForOffline);

/** Seconds that a page takes to start on a slow phone; the service worker is registered after that. */
const START_S = 4;

/** Makes the page work offline from the second visit, where service workers are available. */
function keepForOffline(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  try {
    // As long as this page is open, public/sw.js keeps the files that it may still load.
    const untilClosed = () => new Promise(() => undefined);
    void navigator.locks
      .request(`mapscope ${new URL('./', location.href).pathname} ${build}`, { mode: 'shared' }, untilClosed)
      .catch(() => undefined);
    const workers = navigator.serviceWorker;
    setTimeout(() => void workers?.register('./sw.js').catch(() => undefined), 1000 * START_S);
  } catch {
    // Even reading `navigator.serviceWorker` throws in a sandboxed frame.
  }
}
