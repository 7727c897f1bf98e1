import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Button } from '../components/ui/controls/Button';
import { ErrorBoundary, messageOf } from '../components/ui/controls/ErrorBoundary';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import { PAGE_WORDS, SHARE_WORDS } from './words/languages';

/** Import-failure messages of Chromium, Firefox and WebKit. */
const IMPORT_FAILED = /dynamically imported module|importing a module script/i;

/** Shows an error in place of a part that failed, or whose chunk is gone after a new deployment, with a reload button. */
export function LoadBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <Failure error={error} />}>{children}</ErrorBoundary>;
}

function Failure({ error }: { readonly error: unknown }) {
  const words = useWords(PAGE_WORDS);
  const message = messageOf(error);
  useEffect(() => {
    void repairCachedCode().then((wasDamaged) => wasDamaged && location.reload());
  }, []);
  const { title, text } = IMPORT_FAILED.test(message) ? words.missing : words.broken(message);
  return (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </div>
  );
}

/**
 * Value resolved by `load`, or `known` until then. Bypasses Suspense, whose fallback React keeps for at least 300 ms. Errors are
 * rethrown to the nearest boundary.
 */
export function useLoaded<T>(load: () => Promise<T>, known: T): T {
  const [outcome, setOutcome] = useState<{ readonly value: T } | { readonly error: unknown }>({ value: known });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per mount.
  useLayoutEffect(() => {
    let gone = false;
    const settle = (settled: typeof outcome) => {
      // Rendering a whole page at once would be one long task.
      if (!gone) startTransition(() => setOutcome(settled));
    };
    load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      gone = true;
    };
  }, []);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** True if this page was reloaded: anything still missing is missing on the server. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Size of a file in the caches or on the server; undefined if it can't be fetched. */
async function bytesOf(url: string, cache: RequestCache): Promise<number | undefined> {
  const answer = await fetch(url, { cache }).catch(() => undefined);
  return answer?.ok ? (await answer.arrayBuffer()).byteLength : undefined;
}

/** Fetches the code of this page past all caches. Resolves to true if a cached file was damaged. */
async function repairCachedCode(): Promise<boolean> {
  if (wasReloaded()) return false;
  const own = new URL('./assets/', location.href).href;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const damaged = await Promise.all(
    [...new Set(names)]
      .filter((name) => name.startsWith(own))
      .map(async (name) => {
        const cached = await bytesOf(name, 'force-cache');
        const served = await bytesOf(name, 'reload');
        return served !== undefined && served !== cached;
      }),
  );
  return damaged.includes(true);
}

type InLanguages<P> = Readonly<Record<Lang, LazyExoticComponent<ComponentType<P>>>>;

/** A share dialog in each language; code and words are loaded when it is opened. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): InLanguages<P> {
  const inLanguage = (lang: Lang) =>
    lazy(async () => {
      const [Dialog, language] = await Promise.all([load(), loadLanguage(SHARE_WORDS, lang)]);
      return {
        default: (props: P) => (
          <Words of={SHARE_WORDS} value={language}>
            <Dialog {...props} />
          </Words>
        ),
      };
    });
  return { en: inLanguage('en'), ru: inLanguage('ru') };
}

interface OpenDialogProps<P> {
  readonly of: InLanguages<P>;
  readonly props: P;
}

/** The dialog in the page’s language; shows an error in its place if loading fails. */
export function OpenDialog<P extends object>({ of, props }: OpenDialogProps<P>) {
  const Dialog = of[useFormats().lang];
  return (
    <LoadBoundary>
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
