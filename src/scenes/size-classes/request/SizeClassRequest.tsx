import { useState } from 'react';
import { Button } from '../../../components/controls/Button';
import control from '../../../components/controls/control.module.css';
import { Field } from '../../../components/controls/Field';
import { SelectField } from '../../../components/controls/SelectField';
import { useWidth } from '../../../components/controls/useSize';
import { sentenceOf } from '../../../components/words/eventWords';
import { ParamSelect } from '../../fields/ParamSelect';
import { quoted } from '../../fields/typed';
import styles from '../page/SizeClassScene.module.css';
import { asksPointers, SIZE_PARAMS, type SizePartProps } from '../settings';
import { HeapLegend } from '../span/HeapMarks';
import { useSizeWords } from '../words/context';
import { RequestView } from './RequestView';
import { requestCase } from './requestCase';
import { requestFacts, spanOf } from './requestFacts';

const SAMPLES = ['33', '[]string', '[16]byte', 'struct{ a int32; b int; c bool }', '[128]*int', '58368'];

/** One request: typed above, drawn in its slot below. */
export function SizeClassRequest(props: SizePartProps) {
  const { settings, problems, change } = props;
  const { ask, go } = settings;
  const [width, measured] = useWidth();
  const pointers = asksPointers(settings);
  const request = requestCase(go, ask.bytes, pointers);
  const { lead, request: words, pointerKind, typeNotes, settings: fields } = useSizeWords();
  return (
    <section className={styles.part} aria-labelledby="size-request">
      <h2 id="size-request">{words.title}</h2>
      <p className={styles.prose}>{lead}</p>
      <div className={styles.fields}>
        <AskField {...props} />
        {ask.pointers === undefined ? (
          <ParamSelect
            param={SIZE_PARAMS.pointers}
            label={fields.labels.pointers}
            value={settings.pointers}
            nameOf={pointerKind}
            problem={problems.pointers}
            onChange={(value) => change({ pointers: value })}
          />
        ) : (
          <SelectField
            label={fields.labels.pointers}
            value="type"
            options={[{ value: 'type', label: ask.pointers ? words.withPointers : words.withoutPointers }]}
            onChange={() => undefined}
          />
        )}
      </div>
      <div className={styles.samples}>
        <span className={styles.muted}>{words.samples}</span>
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
          <code>{ask.text}</code>
          {words.typeHas(ask.bytes, ask.padding)}
          {ask.note && typeNotes[ask.note]}
        </p>
      )}
      <div ref={measured} className={styles.picture}>
        {width > 0 && <RequestView request={request} width={width} label={words.label(request)} />}
      </div>
      <HeapLegend owners={request.parts.map(({ owner }) => owner)} />
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
      <p className={styles.prose}>
        {requestFacts(go, request)
          .map((fact) => sentenceOf(words.facts, fact))
          .join(' ')}
      </p>
    </section>
  );
}

/** Field of the request. A text that is typed stays in it; the request changes with every text that means one. */
function AskField({ settings, problems, change }: SizePartProps) {
  const { ask } = settings;
  const { request: words, settings: fields } = useSizeWords();
  const { labels } = fields;
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: string }>();
  // A draft that was made from another request is old: a sample was pressed, or the reader went back.
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
