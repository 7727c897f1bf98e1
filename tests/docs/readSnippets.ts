import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';

interface Fence {
  /** The heading it stands under. */
  readonly under: string;
  readonly language: string;
  readonly text: string;
}

function fencesOf(markdown: string): Fence[] {
  let under = '';
  return new MarkdownIt().parse(markdown, {}).flatMap((token, i, all) => {
    if (token.type === 'heading_open') under = all[i + 1]?.content ?? '';
    return token.type === 'fence' ? [{ under, language: token.info.trim(), text: token.content.trim() }] : [];
  });
}

const fences = fencesOf(readFileSync('docs/embedding.md', 'utf8'));

/** The snippet of a language under a heading of the guide; the first where there are several. */
export function guideSnippet(under: string, language: string): string {
  const found = fences.find((fence) => fence.under === under && fence.language === language);
  if (!found) throw new Error(`docs/embedding.md has no ${language} under “${under}”.`);
  return found.text;
}
