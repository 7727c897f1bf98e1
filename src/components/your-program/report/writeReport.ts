import { escapeXml } from '../../ui/picture/readPage';
import type { FollowUpLink } from '../fileReader';

export interface PictureBlock {
  readonly type: 'picture';
  /** Alternative text. */
  readonly title: string;
  /** Self-contained markup. */
  readonly svg: string;
}

/** A piece of a result, read from the page's DOM. */
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | {
      readonly type: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Number of further rows left out. */
      readonly more: number;
    }
  | PictureBlock;

/** A saved report. Texts are unescaped: the writers escape them. */
export interface Report {
  readonly lang: string;
  readonly title: string;
  /** Lines below the title: what was opened, when, and by which build. */
  readonly facts: readonly string[];
  readonly blocks: readonly Block[];
  readonly linksTitle: string;
  readonly links: readonly FollowUpLink[];
  /** Sentence about the rows that a table leaves out. */
  moreRows(count: number): string;
}

type Tag =
  | 'html'
  | 'head'
  | 'meta'
  | 'title'
  | 'style'
  | 'body'
  | 'main'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'ul'
  | 'li'
  | 'a'
  | 'figure'
  | 'img'
  | 'figcaption'
  | 'table'
  | 'caption'
  | 'tr'
  | 'th'
  | 'td';

interface Element {
  readonly tag: Tag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

function element(tag: Tag, attributes: Element['attributes'], ...children: (Element | string)[]): Element {
  return { tag, attributes, children };
}

const EMPTY: readonly Tag[] = ['meta', 'img'];

/** Serializes an element; the only place that escapes text. */
function written(part: Element | string): string {
  if (typeof part === 'string') return escapeXml(part).replaceAll('&#10;', '\n');
  const { tag, attributes, children } = part;
  const listed = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const opening = `<${tag}${listed.join('')}>`;
  return EMPTY.includes(tag) ? opening : `${opening}${children.map(written).join('')}</${tag}>`;
}

/** System colours: the report follows the viewer's theme. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}',
  'main{max-width:1280px;margin:0 auto;padding:32px 24px}',
  'h1,h2,h3,h4{line-height:1.25;overflow-wrap:anywhere}',
  'p,li{max-width:80ch;overflow-wrap:anywhere}',
  'figure{margin:24px 0}',
  'img{max-width:100%;height:auto}',
  'table{margin:16px 0;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}',
  'caption{padding:4px 0;text-align:left;font-weight:600}',
  'th,td{padding:3px 12px 3px 0;border-bottom:1px solid GrayText;text-align:left;vertical-align:top}',
].join('');

/** The report runs no scripts and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function imageOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

function blockElements(block: Block, report: Report): Element[] {
  switch (block.type) {
    case 'heading':
      return [element(`h${block.level}`, {}, block.text)];
    case 'text':
      return [element('p', {}, block.text)];
    case 'list':
      return [element('ul', {}, ...block.items.map((item) => element('li', {}, item)))];
    case 'picture':
      return [element('figure', {}, element('img', { src: imageOf(block.svg), alt: block.title }))];
    case 'table': {
      const head =
        block.head.length > 0 ? [element('tr', {}, ...block.head.map((text) => element('th', {}, text)))] : [];
      const rows = block.rows.map((row) => element('tr', {}, ...row.map((text) => element('td', {}, text))));
      return [
        element('table', {}, element('caption', {}, block.caption), ...head, ...rows),
        ...(block.more > 0 ? [element('p', {}, report.moreRows(block.more))] : []),
      ];
    }
  }
}

/** A report as one self-contained HTML file; names from the opened file are escaped. */
export function reportHtml(report: Report): string {
  const { lang, title, facts, blocks, links, linksTitle } = report;
  const page = element(
    'html',
    { lang },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('title', {}, title),
      element('style', {}, STYLE),
    ),
    element(
      'body',
      {},
      element(
        'main',
        {},
        element('h1', {}, title),
        ...facts.map((fact) => element('p', {}, fact)),
        ...blocks.flatMap((block) => blockElements(block, report)),
        element('h2', {}, linksTitle),
        element(
          'ul',
          {},
          ...links.map(({ href, title: name, text }) =>
            element('li', {}, element('a', { href, rel: 'noreferrer' }, name), text === '' ? '' : ` ${text}`),
          ),
        ),
      ),
    ),
  );
  return `<!doctype html>\n${written(page)}\n`;
}

/** Data URI of a picture. */
type ImageOf = (picture: PictureBlock) => string;

/** Characters that Markdown, or HTML in it, interprets anywhere. */
const SIGNS = /[\\`*_[\]<>|~$&#!]/g;
/** Starts of lines that Markdown takes for a list, rule or heading. */
const BEGINS = /^(\d+)([.)])(?=\s|$)|^([-+=])/;

/** Text as one line of Markdown that renders verbatim. */
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

/** A report as Markdown with its pictures embedded. */
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
