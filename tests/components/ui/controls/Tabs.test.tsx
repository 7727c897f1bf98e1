import { expect, test } from 'vitest';
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
