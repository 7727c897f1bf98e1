import { expect, test } from 'vitest';
import { ErrorBoundary, messageOf } from '../../../../src/components/ui/controls/ErrorBoundary';

test('shows what it holds until that fails, then what stands for it', () => {
  const boundary = new ErrorBoundary({ children: 'a file', fallback: (error) => `failed: ${messageOf(error)}` });
  expect(boundary.render()).toBe('a file');
  for (const [thrown, said] of [
    [new RangeError('too deep'), 'failed: too deep'],
    ['a text', 'failed: a text'],
    [undefined, 'failed: undefined'],
  ] as const) {
    boundary.state = ErrorBoundary.getDerivedStateFromError(thrown);
    expect(boundary.render()).toBe(said);
  }
});
