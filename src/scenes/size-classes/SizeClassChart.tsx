import { useMemo, useState } from 'react';
import { ClassTable } from '../../components/allocator/ClassTable';
import { requestCase } from '../../components/allocator/requestCase';
import { bytesWord, percent } from '../../components/allocator/requestWords';
import { curveName, WasteChart } from '../../components/allocator/WasteChart';
import chart from '../../components/allocator/WasteChart.module.css';
import {
  type CurveChoice,
  SLIDER_SIZES,
  sliderIndexOf,
  wasteAt,
  wasteCurve,
  worstOf,
} from '../../components/allocator/wasteLayout';
import { useWidth } from '../../components/player/useWidth';
import { type SizePartProps, SizeSelect } from './SizeClassParts';
import styles from './SizeClassScene.module.css';
import { asksPointers } from './settings';

const FIRST_READ = 1024;

/** Waste over size for two releases, and every class in a table. */
export function SizeClassChart(props: SizePartProps) {
  const { settings } = props;
  const { go1, kind1, go2, kind2, go, ask } = settings;
  const [width, measured] = useWidth();
  const [bytes, setBytes] = useState(FIRST_READ);
  const choices = useMemo(
    (): readonly CurveChoice[] => [
      { release: go1, pointers: kind1 },
      { release: go2, pointers: kind2 },
    ],
    [go1, kind1, go2, kind2],
  );
  const worst = useMemo(() => choices.map((choice) => worstOf(wasteCurve(choice))), [choices]);
  const readout = choices.map((choice) => readoutOf(choice, bytes));
  const own = requestCase(go, ask.bytes, asksPointers(settings)).own;
  return (
    <section className={styles.part} aria-labelledby="size-waste">
      <h2 id="size-waste">Waste of every size</h2>
      <p className={styles.prose}>
        The share of a slot that nobody asked for, for requests of 1 to 32,768 bytes. Each tooth is a class: worst just
        above the class before, nothing where the slot is full. Types with pointers have multiples of 8 bytes; below 16
        bytes without pointers, a long stream of equal objects is meant. Triangles mark the worst size.
      </p>
      <div className={styles.selects}>
        <SizeSelect name="go1" {...props} />
        <SizeSelect name="kind1" {...props} />
        <SizeSelect name="go2" {...props} />
        <SizeSelect name="kind2" {...props} />
      </div>
      <div ref={measured} className={styles.picture}>
        {width > 0 && <WasteChart choices={choices} width={width} bytes={bytes} asked={ask.bytes} onRead={setBytes} />}
      </div>
      <div>
        <label className={styles.muted} htmlFor="size-read">
          Read the curves at
        </label>
        <input
          id="size-read"
          className={chart.slider}
          type="range"
          min={0}
          max={SLIDER_SIZES.length - 1}
          value={sliderIndexOf(bytes)}
          aria-valuetext={`${bytesWord(bytes)}. ${readout.join('. ')}`}
          onChange={(event) => setBytes(SLIDER_SIZES[event.target.valueAsNumber] ?? FIRST_READ)}
        />
        <div className={chart.readout}>
          <b>{bytesWord(bytes)}</b>
          {worst.map((most, i) => (
            <span key={i === 0 ? 'first' : 'second'}>
              <span className={chart.key} data-curve={i} />
              {readout[i]}; worst {percent(most.waste)}, at {bytesWord(most.bytes)}
            </span>
          ))}
        </div>
      </div>
      <ClassTable release={go} current={own.sizeclass} />
    </section>
  );
}

function readoutOf(choice: CurveChoice, bytes: number): string {
  const { own, kind } = requestCase(choice.release, bytes, choice.pointers);
  const place = kind === 'large' ? 'whole pages' : kind === 'tiny' ? 'a shared block' : `class ${own.sizeclass}`;
  return `${curveName(choice)}: ${place} of ${bytesWord(own.slotBytes)}, ${percent(wasteAt(choice, bytes))} waste`;
}
