import type { FileKind } from '../../../files/kind';
import { Button, IconButton } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import * as icons from '../../ui/controls/icons';
import { useFormats, useWords } from '../../ui/words/words';
import { COMMANDS } from '../words/commands';
import { YOUR_WORDS } from '../words/languages';
import type { Files } from './files';
import { GoFile } from './GoFile';
import { offered } from './kinds';
import styles from './Offers.module.css';
import { SAMPLES } from './samples';

/** All that can be opened: what it answers, what to type for it, and a real one. */
export function Offers({ files }: { readonly files: Files }) {
  const words = useWords(YOUR_WORDS);
  return (
    <section className={styles.offers} aria-label={words.what}>
      {offered().map((kind) => (
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

/** Lines to type, which a press copies; where the browser doesn’t let a page do that, they are selected. */
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
