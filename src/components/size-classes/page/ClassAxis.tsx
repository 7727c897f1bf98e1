import { useMemo } from 'react';
import type { GoRelease } from '../../../models/go/release';
import { labelMiddle, px } from '../../ui/chart/axis';
import { BaseLine, PlotFrame } from '../../ui/chart/PlotFrame';
import { useFormats, useWords } from '../../ui/words/words';
import { requestCase } from '../request/requestCase';
import { MOST_SIZE, sizeAfterKey } from '../waste/wasteLayout';
import { SIZE_WORDS } from '../words/languages';
import styles from './ClassAxis.module.css';
import { CLASS_AXIS_HEIGHT, layoutClassAxis } from './classAxisLayout';

interface ClassAxisProps {
  readonly release: GoRelease;
  /** Size of the latest request, in bytes. */
  readonly bytes: number;
  readonly pointers: boolean;
  /** px */
  readonly width: number;
  /** Requests this many bytes instead. */
  onAsk(bytes: number): void;
}

/** The size classes from 8 to 32,768 bytes, and among them the request: a drag asks for another size. */
export function ClassAxis({ release, bytes, pointers, width, onAsk }: ClassAxisProps) {
  const f = useFormats();
  const { request: words, axis } = useWords(SIZE_WORDS);
  const layout = useMemo(() => layoutClassAxis(release, width), [release, width]);
  const asked = useMemo(() => requestCase(release, bytes, pointers), [release, bytes, pointers]);
  const { top, bottom, classes, named } = layout;
  const band = layout.bandOf(asked.own);
  const text = words.label(asked);
  const ask = (wanted: number) => {
    if (wanted !== bytes) onAsk(wanted);
  };
  return (
    <PlotFrame
      width={width}
      height={CLASS_AXIS_HEIGHT}
      label={axis.label(classes.length)}
      cursor={{
        x: layout.x(bytes),
        onMove: (at) => ask(layout.bytesAt(at)),
        slider: {
          label: axis.slider,
          min: 1,
          max: MOST_SIZE,
          now: Math.min(bytes, MOST_SIZE),
          text,
          y: (top + bottom) / 2,
          after: (key) => sizeAfterKey(bytes, key),
          onChange: ask,
        },
      }}
    >
      <text className={styles.title} x={0} y={12}>
        {text}
      </text>
      <path className={styles.classes} d={classes.map(({ at }) => `M${at} ${top}V${bottom}`).join('')} />
      <path
        className={styles.band}
        d={`M${px(band.left)} ${top}H${px(Math.max(band.right, band.left + 2))}V${bottom}H${px(band.left)}z`}
      />
      <BaseLine area={layout} />
      {named.map(({ value, at }) => (
        <text
          key={value}
          className={styles.label}
          x={px(labelMiddle(at, f.count(value), width))}
          y={CLASS_AXIS_HEIGHT - 4}
          textAnchor="middle"
        >
          {f.count(value)}
        </text>
      ))}
    </PlotFrame>
  );
}
