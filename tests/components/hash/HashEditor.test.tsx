import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HashEditor, type HashEditorProps } from '../../../src/components/hash/HashEditor';
import { word64 } from '../../../src/models/kernel/word64';

const others = [
  { key: 'a', text: '"a"', hash: word64(0, 1) },
  { key: 'b', text: '"b"', hash: word64(0, 2) },
];

function editor(props: Partial<HashEditorProps> = {}): string {
  return renderToStaticMarkup(
    <HashEditor
      hash={word64(0, 5)}
      keyText={'"k"'}
      segments={[]}
      width={360}
      others={others}
      chosen={false}
      onChange={() => {}}
      onReset={() => {}}
      {...props}
    />,
  );
}

test('every bit can be pressed, and says its value', () => {
  const html = editor();
  expect(html.match(/aria-label="bit \d+, [01]"/g)).toHaveLength(64);
  expect(html).toContain('aria-label="bit 2, 1"');
});

test('offers the hashes of the other keys, and names the key whose hash it has', () => {
  expect(editor()).toMatch(/<option value="" selected="">choose another key<\/option>/);
  const twin = editor({ hash: word64(0, 2) });
  expect(twin).toMatch(/<option value="b" selected="">&quot;b&quot;<\/option>/);
  expect(twin).not.toContain('choose another key');
  expect(editor({ others: [] })).not.toContain('<select');
});

test('the computed hash can be had back only where another was chosen', () => {
  expect(editor({ chosen: false })).toContain('aria-disabled="true"');
  expect(editor({ chosen: true })).not.toContain('aria-disabled="true"');
  expect(editor({ onReset: undefined })).not.toContain('Computed hash');
});
