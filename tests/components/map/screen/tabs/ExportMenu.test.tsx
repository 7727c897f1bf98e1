import { expect, test } from 'vitest';
import { ExportMenu } from '../../../../../src/components/map/screen/tabs/ExportMenu';
import { mapMarkup } from '../../language';

const markup = mapMarkup(
  <ExportMenu
    onSaveRun={() => ''}
    onOpenRun={() => undefined}
    picture={() => ({ svg: '' })}
    link={() => ''}
    name="run"
  />,
);

test('every way out and in is a button with its name', () => {
  const names = [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, name]) => name);
  expect(names).toEqual(['Save run (JSON)', 'Open a run…', 'Picture: SVG', 'Picture: PNG', 'Copy link to this step']);
});

test('the region for what came of it is there from the beginning, and silent', () => {
  expect(markup).toMatch(/<span role="status"[^>]*><\/span>/);
  expect(markup).not.toContain('role="alert"');
});

test('the file input is out of the way: its button opens it', () => {
  expect(markup).toMatch(/<input type="file" hidden=""/);
});
