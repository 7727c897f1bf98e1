import { expect, test } from 'vitest';
import { CopyLink } from '../../../../src/components/ui/controls/CopyLink';
import { markupOf } from '../language';

test('a link is copied by a button, and what came of it is told politely', () => {
  const html = markupOf(<CopyLink link={() => 'https://example.org/?n=3'} />);
  expect(html).toContain('Copy link');
  expect(html).toContain('role="status"');
  expect(html).not.toContain('example.org');
});
