import { stageSvg } from '../../ui/picture/stageSvg';
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

/** Controls and navigation, which a report leaves out. */
const LEFT_OUT = [
  'button',
  'input',
  'select',
  'textarea',
  'label',
  'output',
  'progress',
  'nav',
  'dialog',
  'template',
  'fieldset',
  '[hidden]',
  '[aria-hidden=true]',
  '[role=tablist]',
  '[role=tooltip]',
  '[role=slider]',
  '[data-report=none]',
].join();
/** Elements that occur within a sentence. */
const INLINE = [
  'a',
  'abbr',
  'b',
  'br',
  'button',
  'code',
  'em',
  'i',
  'kbd',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
].join();
/** Most rows of a table in a report. */
const MOST_ROWS = 200;
/** Smallest picture, px; smaller drawings are icons. */
const LEAST_PICTURE = 48;

function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function pictureOf(element: Element, title: string): PictureBlock[] {
  const { width, height } = element.getBoundingClientRect();
  if (!isSeen(element) || width < LEAST_PICTURE || height < LEAST_PICTURE) return [];
  const parts = [...element.querySelectorAll('[data-picture="part"]')];
  const drawn = element.querySelector('[role=img], figcaption, title');
  const name = element.getAttribute('aria-label') ?? drawn?.getAttribute('aria-label') ?? (textOf(drawn) || title);
  return [
    {
      type: 'picture',
      title: name,
      svg: stageSvg(parts.length > 0 ? parts : [element], { title: name, desc: '' }, 16),
    },
  ];
}

function tableOf(table: HTMLTableElement, title: string): Block {
  const cells = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])].map(textOf);
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  return {
    type: 'table',
    caption: textOf(table.caption) || title,
    head: cells([...(table.tHead?.rows ?? [])].at(-1)),
    rows: rows.slice(0, MOST_ROWS).map(cells),
    more: Math.max(0, rows.length - MOST_ROWS),
  };
}

/** A description list, as a table without heads. */
function termsOf(list: Element, title: string): Block {
  const rows = [...list.querySelectorAll('dt')].map((term) => {
    const values: string[] = [];
    for (let next = term.nextElementSibling; next?.matches('dd'); next = next.nextElementSibling)
      values.push(textOf(next));
    return [textOf(term), values.join(' ')];
  });
  return { type: 'table', caption: title, head: [], rows, more: 0 };
}

/** True for text that may contain buttons but has words besides. */
function isSentence(element: Element): boolean {
  const pressed = [...element.children].filter((child) => child.matches('button')).map(textOf);
  return textOf(element) !== pressed.join('') && [...element.children].every((child) => child.matches(INLINE));
}

/** Reads a result from the DOM in document order: headings, sentences, lists, tables and pictures. */
export function readReport(root: Element): Block[] {
  let title = '';
  function read(element: Element): Block[] {
    if (element.matches(LEFT_OUT)) return [];
    if (element instanceof HTMLTableElement) return [tableOf(element, title)];
    if (!isSeen(element) && !element.matches('details *')) return [];
    const text = textOf(element);
    const [, level] = /^H([2-6])$/.exec(element.tagName) ?? [];
    if (level !== undefined) {
      title = text;
      return text === '' ? [] : [{ type: 'heading', level: level === '2' ? 2 : level === '3' ? 3 : 4, text }];
    }
    if (element.matches('figure, [data-report=picture]'))
      return [
        ...pictureOf(element, title),
        ...[...element.querySelectorAll('table')].map((each) => tableOf(each, title)),
      ];
    if (element.matches('svg, canvas, [role=img]')) return pictureOf(element, title);
    if (element.matches('dl')) return [termsOf(element, title)];
    if (element.matches('ul, ol') && [...element.children].every(isSentence))
      return [{ type: 'list', items: [...element.children].filter(isSeen).map(textOf) }];
    if (element.matches('p, summary') || isSentence(element)) return text === '' ? [] : [{ type: 'text', text }];
    return [...element.children].flatMap(read);
  }
  return [...root.children].flatMap(read);
}
