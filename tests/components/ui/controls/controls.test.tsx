import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyLink } from '../../../../src/components/ui/controls/CopyLink';
import { ErrorBoundary, messageOf } from '../../../../src/components/ui/controls/ErrorBoundary';
import { TextField } from '../../../../src/components/ui/controls/fields';
import { Tabs } from '../../../../src/components/ui/controls/Tabs';
import { markupOf } from '../language';

test('tabs have a name together, one that is open, and one stop for the Tab key', () => {
  const tabs = ['log', 'tables'].map((id) => ({ id, title: id, content: () => <p>all of the {id}</p> }));
  const markup = markupOf(<Tabs label="More" tabs={tabs} chosen="tables" onChoose={() => {}} />);
  const [log = '', tables = ''] = markup.match(/<button[^>]*>/g) ?? [];
  expect(markup).toMatch(/<div [^>]*role="tablist" aria-label="More"/);
  expect(log).toMatch(/role="tab".*aria-selected="false" tabindex="-1"/i);
  expect(tables).toMatch(/role="tab".*aria-selected="true".*tabindex="0"/i);
  const panel = /<div id="([^"]*)" role="tabpanel" aria-labelledby="([^"]*)"/.exec(markup);
  expect(tables).toContain(`id="${panel?.[2]}"`);
  expect(tables).toContain(`aria-controls="${panel?.[1]}"`);
  expect(markup).not.toContain('all of the log');
  expect(markup).toContain('aria-label="Close"');
  expect(markupOf(<Tabs label="More" tabs={tabs} chosen={undefined} onChoose={() => {}} />)).not.toContain('Close');
});

test('a link is copied by a button, and what came of it is told politely', () => {
  const html = markupOf(<CopyLink link={() => 'https://example.org/?n=3'} />);
  expect(html).toContain('Copy link');
  expect(html).toContain('role="status"');
  expect(html).not.toContain('example.org');
});

test('an error boundary shows what it holds until that fails, then what stands for it', () => {
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
