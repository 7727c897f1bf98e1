import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../components/tokens.css';
import '../components/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { normalizedAddress } from './address';

history.replaceState(history.state, '', normalizedAddress(location.href));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD) addEventListener('load', keepForOffline);

/** From the second visit on the page needs no network. Where a browser or a sandbox has no service workers, it does. */
function keepForOffline(): void {
  try {
    void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  } catch {
    // A sandboxed frame throws at the mere question.
  }
}
