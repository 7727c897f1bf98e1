import { useState } from 'react';
import { HeapLegend } from '../../components/allocator/HeapMarks';
import { RequestView } from '../../components/allocator/RequestView';
import { requestCase } from '../../components/allocator/requestCase';
import { bytesWord, requestFigures, requestSentences } from '../../components/allocator/requestWords';
import { useWidth } from '../../components/player/useWidth';
import { Button } from '../../components/ui/Button';
import control from '../../components/ui/control.module.css';
import { Field } from '../../components/ui/Field';
import { quoted } from '../../components/ui/quoted';
import { SelectField } from '../../components/ui/SelectField';
import { type SizePartProps, SizeSelect } from './SizeClassParts';
import styles from './SizeClassScene.module.css';
import { asksPointers, SIZE_PARAMS } from './settings';

const SAMPLES = ['33', '[]string', '[16]byte', 'struct{ a int32; b int; c bool }', '[128]*int', '58368'];

/** One request: typed above, drawn in its slot below. */
export function SizeClassRequest(props: SizePartProps) {
  const { settings, change } = props;
  const { ask, go } = settings;
  const [width, measured] = useWidth();
  const pointers = asksPointers(settings);
  const request = requestCase(go, ask.bytes, pointers);
  const sentences = requestSentences(go, request);
  const { own, wasteBytes } = request;
  const slot = own.sizeclass > 0 ? `a slot of class ${own.sizeclass}` : 'whole pages';
  return (
    <section className={styles.part} aria-labelledby="size-request">
      <h2 id="size-request">One request</h2>
      <div className={styles.fields}>
        <AskField {...props} />
        {ask.pointers === undefined ? (
          <SizeSelect name="pointers" {...props} />
        ) : (
          <SelectField
            label={SIZE_PARAMS.pointers.label}
            value="type"
            options={[{ value: 'type', label: ask.pointers ? 'the type holds pointers' : 'the type holds none' }]}
            onChange={() => undefined}
          />
        )}
        <SizeSelect name="go" {...props} />
      </div>
      <div className={styles.samples}>
        <span className={styles.muted}>Try</span>
        {SAMPLES.map((text) => (
          <Button
            key={text}
            aria-pressed={ask.text === text}
            onClick={() => {
              const parsed = SIZE_PARAMS.ask.parse(text);
              if ('value' in parsed) change({ ask: parsed.value });
            }}
          >
            <code>{text}</code>
          </Button>
        ))}
      </div>
      {(ask.padding > 0 || ask.note) && (
        <p className={styles.muted}>
          <code>{ask.text}</code> has {bytesWord(ask.bytes)}
          {ask.padding > 0 && `, ${ask.padding} of them padding between and after its fields`}. {ask.note}
        </p>
      )}
      <div ref={measured} className={styles.picture}>
        {width > 0 && (
          <RequestView
            request={request}
            width={width}
            label={`${bytesWord(ask.bytes)} in ${slot} of ${bytesWord(own.slotBytes)}, ${bytesWord(wasteBytes)} unused`}
          />
        )}
      </div>
      <HeapLegend owners={request.parts.map(({ owner }) => owner)} />
      <dl className={styles.figures}>
        {requestFigures(go, request).map(({ word, value, note }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              {note && <span className={styles.muted}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.prose}>{sentences.join(' ')}</p>
    </section>
  );
}

/** What is typed stays in the field; the request changes with every text that means one. */
function AskField({ settings, problems, change }: SizePartProps) {
  const { ask } = settings;
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: string }>();
  // A draft that was made from another request is old: a sample was pressed, or the reader went back.
  const text = draft?.of === ask.text ? draft.text : ask.text;
  const parsed = SIZE_PARAMS.ask.parse(text);
  const error = 'problem' in parsed ? `${parsed.problem} Below is still ${quoted(ask.text)}.` : problems.ask;
  return (
    <div className={styles.ask}>
      <Field
        label={SIZE_PARAMS.ask.label}
        error={error}
        hint="Such as 33, 4 KiB, []byte, [N]T, *T, map[K]V, struct{ a int32; b int }"
      >
        {(field) => (
          <input
            {...field}
            type="text"
            className={`${control.control} ${control.mono}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              const typed = event.target.value;
              const next = SIZE_PARAMS.ask.parse(typed);
              if ('value' in next) {
                setDraft({ text: typed, of: next.value.text });
                change({ ask: next.value });
              } else setDraft({ text: typed, of: ask.text });
            }}
          />
        )}
      </Field>
    </div>
  );
}
