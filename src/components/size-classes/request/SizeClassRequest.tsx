import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import styles from '../page/SizeClassScene.module.css';
import { SIZE_PARAMS, type SizePartProps } from '../settings';
import { SIZE_WORDS } from '../words/languages';
import { Request } from './Request';

const SAMPLES = ['33', '[]string', '[16]byte', 'struct{ a int32; b int; c bool }', '[128]*int', '58368'];

/** Tab about one request: typed above, drawn in its slot below. */
export function SizeClassRequest(props: SizePartProps) {
  const { settings, change } = props;
  const { lead, request: words } = useWords(SIZE_WORDS);
  return (
    <section className={styles.part} aria-labelledby="size-request">
      <h2 id="size-request">{words.title}</h2>
      <p className={styles.prose}>{lead}</p>
      <div className={styles.samples}>
        <span className={styles.muted}>{words.samples}</span>
        {SAMPLES.map((text) => (
          <Button
            key={text}
            aria-pressed={settings.ask.text === text}
            onClick={() => {
              const parsed = SIZE_PARAMS.ask.parse(text);
              if ('value' in parsed) change({ ask: parsed.value });
            }}
          >
            <code>{text}</code>
          </Button>
        ))}
      </div>
      <Request {...props} />
    </section>
  );
}
