import { Component, type ReactNode } from 'react';
import { Button } from '../components/controls/Button';
import { pageWords } from './words/en/page';

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
    const { error } = this.state;
    const message = error instanceof Error ? error.message : String(error);
    const { title, text } = MISSING.test(message) ? pageWords.missing : pageWords.broken(message);
    return (
      <div role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
        <Button onClick={() => location.reload()}>{pageWords.reload}</Button>
      </div>
    );
  }
}
