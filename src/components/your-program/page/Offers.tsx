import { useId, useState } from 'react';
import type { FileKind } from '../../../files/kind';
import { Button, IconButton } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import { TextField } from '../../ui/controls/fields';
import * as icons from '../../ui/controls/icons';
import { ScrollArea } from '../../ui/controls/ScrollArea';
import { download } from '../../ui/picture/SavePicture';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { type AddressProblem, type ConnectionStore, firstAddress, readAddress } from '../live/connection';
import { COMMANDS } from '../words/commands';
import { YOUR_WORDS } from '../words/languages';
import { type Files, offered } from './files';
import { SAMPLES } from './samples';
import styles from './YourProgram.module.css';

interface OffersProps {
  readonly files: Files;
  readonly kinds?: readonly FileKind[];
}

/** Kinds that can be opened: what each answers, the command that makes one, and samples. */
export function Offers({ files, kinds = offered() }: OffersProps) {
  const words = useWords(YOUR_WORDS);
  return (
    <section className={styles.offers} aria-label={words.what}>
      {kinds.map((kind) => (
        <Offer key={kind} kind={kind} files={files} />
      ))}
    </section>
  );
}

function Offer({ kind, files }: { readonly kind: FileKind; readonly files: Files }) {
  const words = useWords(YOUR_WORDS);
  const { lang } = useFormats();
  const { title, text, how } = words.kinds[kind];
  const command = COMMANDS[kind];
  return (
    <div className={styles.offer}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.how}>
        <p>{how}</p>
        {command !== undefined && <Command title={title} command={command} />}
        {kind === 'dump' && <GoFile />}
      </div>
      <div className={styles.samples}>
        <span id={`sample-${kind}`}>{words.sampleOf}</span>
        {SAMPLES.filter((sample) => sample.kind === kind).map((sample) => (
          <Button
            key={sample.id}
            aria-describedby={`sample-${kind}`}
            onClick={() => files.openSamples(sample.names, () => sample.load(lang))}
          >
            {words.samples[sample.id]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** A shell command with a copy button; without clipboard access its text is selected instead. */
function Command({ title, command }: { readonly title: string; readonly command: string }) {
  const words = useWords(YOUR_WORDS);
  const { shown, last, copy } = useCopy();
  return (
    <div className={styles.command}>
      <pre>
        <code ref={shown}>{command}</code>
      </pre>
      <IconButton variant="quiet" label={words.copyOf(title)} onClick={() => copy(command)}>
        <icons.Icon drawing={icons.copy} />
      </IconButton>
      <span role="status">{last && words[last.outcome]}</span>
    </div>
  );
}

const NAME = 'mapdump.go';

async function loadSource(): Promise<string> {
  return (await import('../../../../go/mapdump/mapdump.go?raw')).default;
}

/** The Go file that dumps maps, to read, copy or download; loaded on demand. */
function GoFile() {
  const words = useWords(YOUR_WORDS);
  const { goFile } = words;
  const { shown, last, copy } = useCopy();
  const [source, setSource] = useState<string>();
  const [isShown, show] = useState(false);
  const [failed, setFailed] = useState(false);
  const take = async (use: (text: string) => void) => {
    try {
      const text = await loadSource();
      setSource(text);
      setFailed(false);
      use(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.goFile}>
      <p>
        <b>{NAME}</b>: {goFile.text}
      </p>
      <div className={styles.samples}>
        <Button onClick={() => take((text) => download(NAME, new Blob([text], { type: 'text/x-go' })))}>
          {goFile.download}
        </Button>
        <Button onClick={() => take(copy)}>{goFile.copy}</Button>
        <Button pressed={isShown} onClick={() => take(() => show(!isShown))}>
          {goFile.show}
        </Button>
      </div>
      <p role="status">{failed ? goFile.failed : last && words[last.outcome]}</p>
      {source !== undefined && (
        <div className={styles.source} hidden={!isShown && last?.outcome !== 'selected'}>
          <ScrollArea label={NAME} isCapped>
            <pre>
              <code ref={shown}>{source}</code>
            </pre>
          </ScrollArea>
        </div>
      )}
    </div>
  );
}

/** The address of a running program. */
export function ConnectForm({ live }: { readonly live: ConnectionStore }) {
  const { connect: words } = useWords(YOUR_WORDS);
  const id = useId();
  const [typed, setTyped] = useState(() => firstAddress(live.page));
  const [problem, setProblem] = useState<AddressProblem>();
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readAddress(typed, live.page);
        if ('problem' in read) setProblem(read.problem);
        else live.open(read.base);
      }}
    >
      <div className={styles.text}>
        <h2 id={id}>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div className={styles.address}>
        <TextField
          label={words.address}
          text={typed}
          error={problem && sentenceOf(words.problems, problem)}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary">
          {words.connect}
        </Button>
      </div>
    </form>
  );
}
