import { asideOfWorker, runAside } from './aside';
import type { AskJudge } from './ask';

/** Has the site's service worker keep a file that was asked for before there was one. */
function keepOnceKeeping(url: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || serviceWorker.controller) return;
  const askAgain = () => void fetch(url, { cache: 'force-cache' }).catch(() => undefined);
  serviceWorker.addEventListener('controllerchange', askAgain, { once: true });
}

/**
 * Real Go beside a page whose build this is a part of, in a worker for each question: it has its own address, and so a policy
 * of its own, while the page's may forbid WebAssembly. `folder` is the address of the modules, with a slash at its end.
 */
export function judgeInPage(folder: string): AskJudge {
  const start = () => asideOfWorker(new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' }));
  return (module, request, options) => {
    const url = folder + module.file;
    keepOnceKeeping(url);
    return runAside(start, { module, url, request }, options);
  };
}
