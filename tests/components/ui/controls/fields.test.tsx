import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from '../../../../src/components/ui/controls/fields';

test('a field ties its label, error and hint to the control', () => {
  const markup = renderToStaticMarkup(
    <TextField
      inputMode="numeric"
      label="Entries"
      text="many"
      hint="a whole number"
      error="not a number"
      onChange={() => {}}
      onCommit={() => {}}
    />,
  );
  const input = markup.match(/<input[^>]*>/)?.[0] ?? '';
  const idOf = (text: string) => markup.match(new RegExp(`id="([^"]*)"[^>]*>${text}`))?.[1];
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain(`aria-describedby="${idOf('not a number')} ${idOf('a whole number')}"`);
  expect(markup).toContain(`<label for="${input.match(/ id="([^"]*)"/)?.[1]}"`);
});
