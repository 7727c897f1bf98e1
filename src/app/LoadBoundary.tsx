import { type ReactNode, useEffect } from 'react';
import { Button } from '../components/ui/controls/Button';
import { ErrorBoundary, messageOf } from '../components/ui/controls/ErrorBoundary';
import { useWords } from '../components/ui/words/words';
import { refetchCode } from './refetch';
import { PAGE_WORDS } from './words/languages';

/** Of Chromium, Firefox and WebKit. */
const MISSING = /dynamically imported module|importing a module script/i;

/** Says in the place of a part that its code is gone, which another build brings, or that it failed; and how to go on. */
export function LoadBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <Failure error={error} />}>{children}</ErrorBoundary>;
}

function Failure({ error }: { readonly error: unknown }) {
  const words = useWords(PAGE_WORDS);
  const message = messageOf(error);
  useEffect(() => {
    void refetchCode().then((wasDamaged) => wasDamaged && location.reload());
  }, []);
  const { title, text } = MISSING.test(message) ? words.missing : words.broken(message);
  return (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </div>
  );
}
