import { type RefObject, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { download, fileName, svgToPng } from '../../ui/picture/SavePicture';
import { stageSvg } from '../../ui/picture/stageSvg';
import { useFormats, useWords } from '../../ui/words/words';
import type { FollowUpLink } from '../fileReader';
import styles from '../page/YourProgram.module.css';
import { YOUR_WORDS } from '../words/languages';
import type { Block, PictureBlock, Report } from './writeReport';

interface SaveReportProps {
  /** Name of the result, and its line of facts. */
  readonly name: string;
  readonly about: string;
  readonly links: readonly FollowUpLink[];
  /** Element that shows the result. */
  readonly result: RefObject<HTMLElement | null>;
}

/** PNG pixels per CSS px, for dense screens. */
const PNG_SCALE = 2;

/** Local date and time, `2026-01-31 09:30`. */
function now(): string {
  const date = new Date();
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

function buildName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
}

async function dataUri(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `data:${blob.type};base64,${btoa(letters.join(''))}`;
}

/** Saves a result as one file to share: HTML without scripts, or Markdown. */
export function SaveReport({ name, about, links, result }: SaveReportProps) {
  const { report: words, title, next } = useWords(YOUR_WORDS);
  const { lang } = useFormats();
  const [status, setStatus] = useState('');
  const stem = fileName(name);
  const read = (): Report => ({
    lang,
    title: name,
    facts: [about, words.madeBy(now(), buildName())],
    blocks: result.current ? readReport(result.current) : [],
    linksTitle: next,
    links: [
      ...links.map(({ href, ...link }) => ({ ...link, href: new URL(href, location.href).href })),
      { href: new URL('#/your-program', location.href).href, title, text: words.openAgain },
    ],
    moreRows: words.moreRows,
  });
  const save = async (make: () => Promise<void>) => {
    try {
      await make();
      setStatus(words.saved);
    } catch (error) {
      setStatus(words.failed);
      reportError(error);
    }
  };
  const saveHtml = async () => {
    const { reportHtml } = await import('./writeReport');
    download(`${stem}.html`, new Blob([reportHtml(read())], { type: 'text/html' }));
  };
  const saveMarkdown = async () => {
    const { reportMarkdown } = await import('./writeReport');
    const report = read();
    const images = new Map<PictureBlock, string>();
    for (const block of report.blocks)
      if (block.type === 'picture') images.set(block, await dataUri(await svgToPng(block.svg, PNG_SCALE)));
    const text = reportMarkdown(report, (picture) => images.get(picture) ?? '');
    download(`${stem}.md`, new Blob([text], { type: 'text/markdown' }));
  };
  return (
    <div className={styles.save} data-report="none">
      <span>{words.label}</span>
      <Button title={words.html} onClick={() => save(saveHtml)}>
        HTML
      </Button>
      <Button title={words.markdown} onClick={() => save(saveMarkdown)}>
        Markdown
      </Button>
      <span role="status">{status}</span>
    </div>
  );
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
function readReport(root: Element): Block[] {
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
