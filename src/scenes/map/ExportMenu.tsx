import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { svgToPng } from '../../components/picture/svgToPng';
import { Button } from '../../components/ui/Button';
import control from '../../components/ui/control.module.css';
import { download, fileName } from '../../components/ui/download';
import { Field } from '../../components/ui/Field';
import { ShareButton } from '../../components/ui/ShareButton';
import styles from './ExportMenu.module.css';
import { fileTooLarge } from './runFile';

export interface ExportMenuProps {
  /** The text of the file. */
  onSaveRun(): string;
  /** A sentence that says why the text can't be opened. */
  onOpenRun(text: string): string | undefined;
  picture(): { readonly svg: string };
  link(): string;
  readonly onShare?: (() => void) | undefined;
  /** What the files are named after. */
  readonly name: string;
}

/** Pixels a px: sharp on slides and dense screens. */
const PNG_SCALE = 2;
const STATUS_MS = 3000;

/** What came of the last thing that was done. */
interface Outcome {
  readonly done?: string;
  readonly problem?: string;
  /** A link that could not be copied, to be copied by hand. */
  readonly link?: string;
}

async function openFile(file: File, onOpenRun: ExportMenuProps['onOpenRun']): Promise<Outcome> {
  const tooLarge = fileTooLarge(file.size);
  if (tooLarge !== undefined) return { problem: tooLarge };
  try {
    const problem = onOpenRun(await file.text());
    return problem === undefined ? { done: 'Opened.' } : { problem };
  } catch {
    return { problem: `The file ${file.name} could not be read.` };
  }
}

async function copy(link: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(link);
    return { done: 'Link copied.' };
  } catch {
    return { link };
  }
}

/** Saves and opens runs, takes pictures, copies the link. */
export function ExportMenu({ onSaveRun, onOpenRun, picture, link, onShare, name }: ExportMenuProps) {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const stem = fileName(name);

  useEffect(() => {
    if (outcome.done === undefined) return;
    const timer = setTimeout(() => setOutcome({}), STATUS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const open = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) setOutcome(await openFile(first, onOpenRun));
  };
  const saveRun = () => {
    download(`${stem}.json`, new Blob([onSaveRun()], { type: 'application/json' }));
    setOutcome({ done: 'Run saved.' });
  };
  const saveSvg = () => {
    download(`${stem}.svg`, new Blob([picture().svg], { type: 'image/svg+xml' }));
    setOutcome({ done: 'Picture saved.' });
  };
  const savePng = async () => {
    try {
      download(`${stem}.png`, await svgToPng(picture().svg, PNG_SCALE));
      setOutcome({ done: 'Picture saved.' });
    } catch {
      setOutcome({ problem: 'This browser could not draw the picture as PNG; as SVG it can be saved.' });
    }
  };

  const drag = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer.files);
    },
  };

  return (
    <section className={styles.menu} aria-label="Save and share" data-over={over} {...drag}>
      <div className={styles.row}>
        <Button onClick={saveRun}>Save run (JSON)</Button>
        <Button
          aria-describedby={outcome.problem === undefined ? undefined : problemId}
          title="A saved run can also be dropped here"
          onClick={() => file.current?.click()}
        >
          Open a run…
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button onClick={saveSvg}>Picture: SVG</Button>
        <Button onClick={() => void savePng()}>Picture: PNG</Button>
        <Button onClick={async () => setOutcome(await copy(link()))}>Copy link to this step</Button>
        <ShareButton onPress={onShare} />
        <span role="status" className={styles.status}>
          {outcome.done}
        </span>
      </div>
      {outcome.problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {outcome.problem}
        </p>
      )}
      {outcome.link !== undefined && <LinkByHand link={outcome.link} />}
    </section>
  );
}

function LinkByHand({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is selected anew.
  useEffect(() => field.current?.select(), [link]);
  return (
    <div className={styles.link}>
      <Field label="Link to this step" hint="It could not be copied by itself: copy it from here.">
        {(props) => (
          <input
            {...props}
            ref={field}
            type="text"
            readOnly
            className={`${control.control} ${control.mono}`}
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
    </div>
  );
}
