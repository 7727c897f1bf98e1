import type { Block, PictureBlock, Report } from './report';

/** Image of a picture as a data URI. */
export type ImageOf = (picture: PictureBlock) => string;

/** Signs that mean something to Markdown, or to the HTML in it, wherever they stand. */
const SIGNS = /[\\`*_[\]<>|~$&#!]/g;
/** Beginnings of a line that make it a list, a rule or a heading. */
const BEGINS = /^(\d+)([.)])(?=\s|$)|^([-+=])/;

/** A text as Markdown, in one line: whatever it holds, it is shown as it is. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SIGNS, '\\$&')
    .replace(BEGINS, (_, digits = '', point = '', sign = '') => `${digits}\\${point}${sign}`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(escaped).join(' | ')} |`;
}

function tableLines({ caption, head, rows, more }: Block & { type: 'table' }, report: Report): string[] {
  const columns = Math.max(head.length, ...rows.map(({ length }) => length));
  const filled = (cells: readonly string[]) => Array.from({ length: columns }, (_, i) => cells[i] ?? '');
  const lines = [row(filled(head)), `|${' --- |'.repeat(columns)}`, ...rows.map((cells) => row(filled(cells)))];
  const left = more > 0 ? [escaped(report.moreRows(more))] : [];
  return [`**${escaped(caption)}**`, lines.join('\n'), ...left];
}

function partsOf(block: Block, report: Report, imageOf: ImageOf): string[] {
  switch (block.type) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${escaped(block.text)}`];
    case 'text':
      return [escaped(block.text)];
    case 'list':
      return [block.items.map((item) => `- ${escaped(item)}`).join('\n')];
    case 'picture':
      return [`![${escaped(block.title)}](${imageOf(block)})`];
    case 'table':
      return tableLines(block, report);
  }
}

/** A report as Markdown with its pictures in it. */
export function reportMarkdown(report: Report, imageOf: ImageOf): string {
  const { title, facts, blocks, links, linksTitle } = report;
  const listed = links.map(({ href, title: name, text }) =>
    `- [${escaped(name)}](<${href.replace(/[^!-~]|[<>]/gu, encodeURIComponent)}>) ${escaped(text)}`.trimEnd(),
  );
  const parts = [
    `# ${escaped(title)}`,
    ...facts.map(escaped),
    ...blocks.flatMap((block) => partsOf(block, report, imageOf)),
    `## ${escaped(linksTitle)}`,
    listed.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
