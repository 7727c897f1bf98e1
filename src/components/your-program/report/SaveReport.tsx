import { type RefObject, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { download, fileName, svgToPng } from '../../ui/picture/SavePicture';
import { useFormats, useWords } from '../../ui/words/words';
import type { FollowUpLink } from '../fileReader';
import styles from '../page/YourProgram.module.css';
import { YOUR_WORDS } from '../words/languages';
import { type PictureBlock, type Report, readReport } from './readReport';

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
