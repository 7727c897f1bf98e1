import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';

interface Fence {
  /** The heading it stands under. */
  readonly under: string;
  readonly language: string;
  readonly text: string;
}

/** The blocks of code of a page, in their order. */
export function fencesOf(file: string): Fence[] {
  let under = '';
  return new MarkdownIt().parse(readFileSync(file, 'utf8'), {}).flatMap((token, i, all) => {
    if (token.type === 'heading_open') under = all[i + 1]?.content ?? '';
    return token.type === 'fence' ? [{ under, language: token.info.trim(), text: token.content.trim() }] : [];
  });
}

/** The pages about embedding: the guide, the reference, the frameworks. */
const GUIDE = ['docs/embedding.md', 'docs/embedding-reference.md', 'docs/embedding-frameworks.md'];

const fences = GUIDE.flatMap(fencesOf);

/** The snippet of a language under a heading of the pages about embedding; the first where there are several. */
export function guideSnippet(under: string, language: string): string {
  const found = fences.find((fence) => fence.under === under && fence.language === language);
  if (!found) throw new Error(`No ${language} under “${under}” in ${GUIDE.join(', ')}.`);
  return found.text;
}
