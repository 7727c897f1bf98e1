import type { AskJudge } from './ask';
import { runInWorker } from './judgeWorker';

/** Fetches a file again once a service worker controls the page, so that it gets cached. */
function cacheOnceControlled(url: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || serviceWorker.controller) return;
  const askAgain = () => void fetch(url, { cache: 'force-cache' }).catch(() => undefined);
  serviceWorker.addEventListener('controllerchange', askAgain, { once: true });
}

/**
 * A client for pages of this build. Each request runs in a worker of its own, whose URL has a policy of its own: the page's may
 * forbid WebAssembly. `folder` is the URL of the modules, with a trailing slash.
 */
export function judgeInPage(folder: string): AskJudge {
  const start = () => new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
  return (module, request, options) => {
    const url = folder + module.file;
    cacheOnceControlled(url);
    return runInWorker(start, { module, url, request }, options);
  };
}
