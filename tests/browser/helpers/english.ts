import type { Page } from 'playwright-core';
import { foodAt } from '../../../src/components/map/record/keys';

/** Names that Russian pages spell as English ones do. */
const NAMES = new Set(
  [
    'Go Mapscope Chromium Datadog English GitHub Hugo Linux Markdown React Samsara Swiss Vue Windows',
    'End Enter Esc Escape Home Prometheus Shift',
    'cap cgo elem expvar key len off ptr',
    'Map Response Size Rss buckets clear count ctrl delete extra flags freeindex gc gctrace hmap malloc mapextra mcache mcentral',
    'mheap mmap mod munmap needzero nevacuate nil noscan noswissmap noverflow oldbuckets overflow smaps table tiny tophash used',
    'live mapdump',
    'false iframe int main make map new range runtime string style true unsafe',
    // Keys of the examples, in their slots.
    ...Array.from({ length: 64 }, (_, i) => foodAt(i)),
    // Keys of Home's figure.
    'acai date fig kiwi lime pear plum sloe yuzu',
  ].flatMap((names) => names.split(' ')),
);

/** Texts in which words stand as they are written elsewhere: keys and calls of Go, keys cut short, texts of programs, titles of others' pages. */
const AS_THEY_ARE = /"(?:[^"\\]|\\.)*"|\b[\w.]+\([^()]*\)|\w*…\w+|«(?:[\w-]+|[^»а-яё]{20,})»/gi;
/** An English unit behind its number, but for those of Go's benchmarks. */
const UNIT = /\d\s(?:B|[KMG]iB|ms|s|min|h|bytes?)(?![\p{L}\d/])/u;
/** A name of code in the middle of a sentence, an acronym, a byte: `HeapAlloc`, `GOGC`, `ee`. */
const CODE = /[a-z][A-Z]|^[A-Z]{2,}$|^[\da-f]{2}$/;

/** Words and units of a text that are English. */
export function englishIn(text: string): string[] {
  const plain = text.replace(AS_THEY_ARE, ' ');
  const words = plain
    .split(/[\s,;!?…«»“”„"'—–→·×]+/)
    .map((word) => word.replace(/^[(]+|[).:-]+$/g, ''))
    .filter((word) => /^[a-z][a-z’-]*$/i.test(word) && word.length > 1 && !CODE.test(word) && !NAMES.has(word));
  return [...words, ...(UNIT.exec(plain) ?? [])];
}

/** Texts that a page shows or says aloud, but for code and what is marked as of another language. */
export function textsOf(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate((selector) => {
    // A whole part of a page that says it is English is no quotation.
    const FOREIGN =
      'code, pre, textarea, kbd, script, style, template, noscript, [translate=no], :is(a, span, i, text)[lang=en]';
    const SAID = [
      'aria-label',
      'aria-valuetext',
      'aria-description',
      'aria-roledescription',
      'title',
      'alt',
      'placeholder',
    ];
    const found = new Set<string>();
    const add = (text: string | null) => {
      const trimmed = text?.replace(/\s+/g, ' ').trim();
      if (trimmed) found.add(trimmed);
    };
    const isShown = (element: Element) => {
      // A closed list draws none of its options, which are read out all the same.
      const drawn = element.closest('select') ?? element;
      return drawn.checkVisibility({ visibilityProperty: true });
    };
    const lookInto = (root: Element | ShadowRoot) => {
      if (root instanceof Element && root.matches(FOREIGN)) return;
      for (const node of root.childNodes) {
        if (node instanceof Text) {
          const parent = node.parentElement ?? (root instanceof ShadowRoot ? root.host : root);
          if (isShown(parent)) add(node.data);
        } else if (node instanceof Element) {
          if (isShown(node)) for (const name of SAID) if (!node.matches(FOREIGN)) add(node.getAttribute(name));
          lookInto(node);
          if (node.shadowRoot) lookInto(node.shadowRoot);
        }
      }
    };
    add(document.title);
    for (const root of document.querySelectorAll(selector)) lookInto(root);
    return [...found];
  }, within);
}
