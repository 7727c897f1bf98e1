import { Component, type ReactNode } from 'react';
import { Button } from '../components/controls/Button';
import { usePageWords } from './words/context';

interface LoadBoundaryProps {
  readonly children: ReactNode;
}

interface LoadBoundaryState {
  readonly error?: unknown;
}

/** Of Chromium, Firefox and WebKit. */
const MISSING = /dynamically imported module|importing a module script/i;

/** Says in the place of a part that its code is gone, which another build brings, or that it failed; and how to go on. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = {};

  static getDerivedStateFromError(error: unknown): LoadBoundaryState {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    return <Failure error={this.state.error} />;
  }
}

function Failure({ error }: { readonly error: unknown }) {
  const words = usePageWords();
  const message = error instanceof Error ? error.message : String(error);
  const { title, text } = MISSING.test(message) ? words.missing : words.broken(message);
  return (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </div>
  );
}
