import { useState } from 'react';
import type { Growth, PlayedOps } from '../../../models/dump/continueRun';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { Button } from '../../ui/controls/Button';
import { SelectField, TextField } from '../../ui/controls/fields';
import { useWidth } from '../../ui/controls/useSize';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import { DUMP_WORDS } from '../words/languages';
import type { PlayedOn } from './dumpTasks';
import { type Task, TaskStatus } from './task';

type OpType = PlayedOps['type'];
const OPS: readonly OpType[] = ['growth', 'put', 'delete'];

/** Most keys put or deleted at once; a growth may need more. */
const MOST_KEYS = 1_000_000;
const MOST_TO_GROW = 8_000_000;
const MOST_SEED = 2 ** 32 - 1;

/** The last operations applied since the dump, and their outcome. */
export interface PlayedPart {
  readonly type: OpType;
  readonly played: PlayedOn;
}

interface ContinueRunProps {
  readonly task: Task<PlayedOn>;
  /** Undefined while the dump itself is shown. */
  readonly last: PlayedPart | undefined;
  onRun(ops: PlayedOps): void;
  onStop(): void;
  onBack(): void;
}

/** A whole number between bounds; undefined for any other text. */
function wholeNumber(text: string, least: number, most: number): number | undefined {
  const digits = text.replace(/[\s,_\u00a0\u202f]/g, '');
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= least && value <= most ? value : undefined;
}

/** Form for the program's next operations, and their outcome. */
export function ContinueRun({ task, last, onRun, onStop, onBack }: ContinueRunProps) {
  const { play: words } = useWords(DUMP_WORDS);
  const [type, setType] = useState<OpType>('growth');
  const [count, setCount] = useState('1000');
  const [seed, setSeed] = useState('1');
  const keys = type === 'growth' ? MOST_TO_GROW : wholeNumber(count, 1, MOST_KEYS);
  const chance = wholeNumber(seed, 0, MOST_SEED);
  const run = () => {
    if (keys !== undefined && chance !== undefined) onRun({ type, count: keys, seed: chance });
  };
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <p className={styles.note}>{words.lead}</p>
      <div className={styles.form} data-picture="none">
        <SelectField
          label={words.what}
          value={type}
          options={OPS.map((value) => ({ value, label: words.ops[value] }))}
          onChange={(value) => setType(OPS.find((op) => op === value) ?? 'growth')}
        />
        {type !== 'growth' && (
          <TextField
            inputMode="numeric"
            label={words.count}
            text={count}
            error={keys === undefined ? words.countProblem(MOST_KEYS) : undefined}
            onChange={setCount}
          />
        )}
        <TextField
          inputMode="numeric"
          label={words.seed}
          text={seed}
          error={chance === undefined ? words.seedProblem : undefined}
          onChange={setSeed}
        />
        <div className={styles.buttons}>
          <Button
            variant="primary"
            disabled={keys === undefined || chance === undefined || task.type === 'working'}
            onClick={run}
          >
            {words.run}
          </Button>
          {last && <Button onClick={onBack}>{words.back}</Button>}
        </div>
      </div>
      <TaskStatus task={task} working={words.working} onStop={onStop} />
      {last && <Outcome {...last} />}
    </section>
  );
}

function Outcome({ type, played }: PlayedPart) {
  const { play: words } = useWords(DUMP_WORDS);
  const { growth, growths, stop } = played;
  return (
    <div role="status">
      <p>
        <b>{words.did(played, type)}</b> {type !== 'growth' && growths > 0 && words.growths(growths)}{' '}
        {stop === 'directory' && words.directory}
      </p>
      {growth ? <p>{words.growth(growth)}</p> : type !== 'delete' && <p>{words.noGrowth}</p>}
      {growth && <GrowthBars growth={growth} />}
    </div>
  );
}

const HEIGHT = 14;
const USUAL_WIDTH = 480;

/** Bytes before a growth, at its peak and after it. */
function GrowthBars({ growth }: { readonly growth: Growth }) {
  const { play: words } = useWords(DUMP_WORDS);
  const formats = useFormats();
  const [measured, measure] = useWidth();
  const { bytesBefore, bytesPeak, bytesAfter } = growth;
  const rows = [
    { id: 'before', name: words.before, bytes: bytesBefore },
    { id: 'peak', name: words.peak, bytes: bytesPeak },
    { id: 'after', name: words.after, bytes: bytesAfter },
  ];
  return (
    <div ref={measure} className={styles.bars}>
      <ByteBars
        isDense
        rows={rows.map(({ id, name, bytes }) => ({
          id,
          name,
          figures: formats.bytes(bytes),
          parts: [{ id, bytes }],
        }))}
        scale={byteScale(bytesPeak, measured || USUAL_WIDTH)}
        height={HEIGHT}
        draw={(_, area) => <OwnerRect owner="value" {...area} />}
      />
    </div>
  );
}
