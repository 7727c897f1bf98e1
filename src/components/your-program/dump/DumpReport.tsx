import type { DumpFacts } from '../../../models/dump/facts';
import type { PlayedOps } from '../../../models/dump/playOn';
import { Button } from '../../ui/controls/Button';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import type { DumpWords } from '../words/en/dump';
import { DUMP_WORDS } from '../words/languages';
import { Bytes } from './Bytes';
import { CopiesPart } from './CopiesPart';
import styles from './DumpView.module.css';
import { type PlayedPart, PlayOn } from './PlayOn';
import { Loads, Lookups } from './Shape';
import { savingOf } from './saving';
import { StripOf } from './strip/Strip';
import type { Copies, KnownDump, PlayedOn } from './work/answers';
import type { Task } from './work/useTask';

interface DumpReportProps {
  readonly known: KnownDump;
  readonly copies: Task<Copies>;
  readonly play: Task<PlayedOn>;
  readonly last: PlayedPart | undefined;
  onStopCopies(): void;
  onMakeCopies(): void;
  onRun(ops: PlayedOps): void;
  onStopPlay(): void;
  onBack(): void;
}

/** Everything that is said about a map, from the answer down to what might be next. */
export function DumpReport(props: DumpReportProps) {
  const { known, copies, play, last } = props;
  const { dump, facts } = known;
  const words = useWords(DUMP_WORDS);
  const { fresh } = copies.type === 'done' ? copies.result : {};
  const { key, elem, release } = dump.state.config;
  const types = `map[${key.go ?? ''}]${elem.go ?? ''}`;
  if (!dump.state.made) {
    return (
      <div className={parts.view} data-part="dump">
        <Answer {...props} types={types} />
      </div>
    );
  }
  return (
    <div className={parts.view} data-part="dump">
      <Answer {...props} types={types} />
      <StripOf {...known} />
      <div className={parts.columns}>
        <Bytes
          title={types}
          ledger={facts.ledger}
          bytes={facts.bytes}
          fresh={fresh && { id: 'fresh', name: words.bytes.fresh(release.name), ...fresh }}
        />
        <CopiesPart
          dump={dump}
          bytes={facts.bytes}
          task={copies}
          onStop={props.onStopCopies}
          onAgain={props.onMakeCopies}
        />
        <Lookups facts={facts} />
        {!(facts.impl === 'swiss' && facts.isSmall) && <Loads facts={facts} />}
      </div>
      <PlayOn task={play} last={last} onRun={props.onRun} onStop={props.onStopPlay} onBack={props.onBack} />
    </div>
  );
}

interface AnswerProps extends Pick<DumpReportProps, 'known' | 'copies' | 'last' | 'onBack'> {
  readonly types: string;
}

/** The answer in words first: what the map takes, and what making it anew would free. */
function Answer({ known: { dump, facts }, copies, last, onBack, types }: AnswerProps) {
  const words = useWords(DUMP_WORDS);
  const { byteCount } = useFormats();
  const { header, state } = dump;
  const subject = words.subject({ release: header.go, arch: state.config.arch ?? 'amd64', types });
  if (!state.made) {
    return (
      <header className={parts.answer}>
        <p className={parts.sentence}>{words.nil}</p>
        <p className={parts.note}>{subject}</p>
      </header>
    );
  }
  const takes = words.answer(facts.entries, facts.bytes);
  const saving = copies.type === 'done' ? savingOf(facts, copies.result.fresh) : undefined;
  const frees = saving && words.saving(saving);
  return (
    <header className={parts.answer}>
      <p className={parts.sentence}>
        {takes.before}
        <b title={byteCount(facts.bytes)}>{takes.figure}</b>
        {takes.after}{' '}
        {frees && (
          <>
            {frees.before}
            <b data-saving={saving.type} data-tone={saving.type === 'frees' ? 'accent' : undefined}>
              {frees.figure}
            </b>
            {frees.after}
          </>
        )}
        {copies.type === 'working' && <span className={parts.note}>{words.working(copies.share)}</span>}
      </p>
      {saving?.type === 'frees' && <p>{words.reason(saving.most.owner, saving.most.bytes)}</p>}
      {last && (
        <p className={styles.progress}>
          {words.play.shown(last.played.done, last.type)} <Button onClick={onBack}>{words.play.back}</Button>
        </p>
      )}
      <p className={parts.note}>
        <span dir="ltr">{subject}</span>. {shapeOf(facts, words)}
      </p>
    </header>
  );
}

function shapeOf(facts: DumpFacts, { shape }: DumpWords): string {
  if (facts.slots === 0) return shape.empty;
  if (facts.impl === 'swiss') {
    return facts.isSmall ? shape.small : shape.swiss(facts.tables.length, facts.slots, facts.load);
  }
  return shape.bucket(facts.chains.total, facts.overflowBuckets, facts.load);
}
