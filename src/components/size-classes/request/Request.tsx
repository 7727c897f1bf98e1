import { useState } from 'react';
import { fieldsOf, ParamSelect } from '../../fields/ParamFields';
import { quoted } from '../../fields/typed';
import { Button } from '../../ui/controls/Button';
import { Field, SelectField } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { useWidth } from '../../ui/controls/useSize';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import styles from '../SizeClasses.module.css';
import { asksPointers, SIZE_PARAMS, type SizePartProps, type SizeViewProps } from '../settings';
import { HeapLegend } from '../span/SpanView';
import { SIZE_WORDS } from '../words/languages';
import { RequestView } from './RequestView';
import { requestCase, requestFacts, spanOf } from './requestCase';

/** A request in its slot, with its figures and the facts that explain them. */
export function Request({ hidden, controls = 'full', ...props }: SizeViewProps) {
  const { settings } = props;
  const { ask, go } = settings;
  const [width, measured] = useWidth();
  const pointers = asksPointers(settings);
  const request = requestCase(go, ask.bytes, pointers);
  const { request: words, typeNotes } = useWords(SIZE_WORDS);
  return (
    <>
      {controls === 'full' && !hidden?.has('transport') && <RequestFields {...props} />}
      {(ask.padding > 0 || ask.note) && (
        <p className={styles.muted}>
          <code>{ask.text}</code>
          {words.typeHas(ask.bytes, ask.padding)}
          {ask.note && typeNotes[ask.note]}
        </p>
      )}
      <div ref={measured} className={styles.picture}>
        {width > 0 && <RequestView request={request} width={width} label={words.label(request)} />}
      </div>
      {!hidden?.has('legend') && <HeapLegend owners={request.parts.map(({ owner }) => owner)} />}
      {!hidden?.has('totals') && (
        <dl className={styles.figures}>
          {words.figures(request, spanOf(go, request)).map(({ word, value, note }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <span className={styles.value}>{value}</span>
                {note && <span className={styles.muted}>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {controls === 'full' && (
        <p className={styles.prose}>
          {requestFacts(go, request)
            .map((fact) => sentenceOf(words.facts, fact))
            .join(' ')}
        </p>
      )}
    </>
  );
}

function RequestFields(props: SizePartProps) {
  const { ask } = props.settings;
  const { request: words, pointerKind, settings: fields } = useWords(SIZE_WORDS);
  const field = fieldsOf(SIZE_PARAMS, fields.labels, props);
  return (
    <div className={styles.fields}>
      <AskField {...props} />
      {ask.pointers === undefined ? (
        <ParamSelect {...field('pointers')} nameOf={pointerKind} />
      ) : (
        <SelectField
          label={fields.labels.pointers}
          value="type"
          options={[{ value: 'type', label: ask.pointers ? words.withPointers : words.withoutPointers }]}
          onChange={() => undefined}
        />
      )}
    </div>
  );
}

/** Field of the request. Typed text stays; the request changes whenever the text is valid. */
function AskField({ settings, problems, change }: SizePartProps) {
  const { ask } = settings;
  const { request: words, settings: fields } = useWords(SIZE_WORDS);
  const { labels } = fields;
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: string }>();
  // A draft of another request is stale: a sample was pressed, or the reader went back.
  const text = draft?.of === ask.text ? draft.text : ask.text;
  const parsed = SIZE_PARAMS.ask.parse(text);
  const error =
    'problem' in parsed
      ? words.stillShown(sentenceOf(fields.problems, parsed.problem, labels.ask), quoted(ask.text))
      : problems.ask;
  return (
    <div className={styles.ask}>
      <Field label={labels.ask} error={error} hint={words.hint}>
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

const SAMPLES = ['33', '[]string', '[16]byte', 'struct{ a int32; b int; c bool }', '[128]*int', '58368'];

/** Tab about one request. */
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
