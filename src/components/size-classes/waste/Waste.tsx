import { type ReactNode, useMemo, useState } from 'react';
import { classSizes } from '../../../models/allocator/sizeClass';
import { maxWaste, spanShape } from '../../../models/allocator/span';
import type { GoRelease } from '../../../models/go/release';
import { fieldsOf, ParamSelect } from '../../fields/ParamFields';
import { px } from '../../ui/chart/axis';
import { ChartTools, CursorLine, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { useWidth } from '../../ui/controls/useSize';
import { DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { requestCase } from '../request/requestCase';
import styles from '../SizeClasses.module.css';
import { asksPointers, SIZE_PARAMS, type SizePartProps, type SizeViewProps } from '../settings';
import { SIZE_WORDS } from '../words/languages';
import { type CurveChoice, layoutWaste, MOST_SIZE, sizeAfterKey, wasteAt, wasteCurve, worstOf } from './wasteLayout';

/** Tab with waste over size for two releases, and a table of all classes. */
export function SizeClassChart(props: SizePartProps) {
  const { waste: words, views } = useWords(SIZE_WORDS);
  const { go, ask } = props.settings;
  const own = requestCase(go, ask.bytes, asksPointers(props.settings)).own;
  return (
    <section className={styles.part} aria-labelledby="size-waste">
      <h2 id="size-waste">{views.waste}</h2>
      <p className={styles.prose}>{words.lead}</p>
      <WasteCurves {...props}>
        {(text) => (
          <ChartTools name="size-classes" heading={() => ({ title: words.subject, text })}>
            <ClassTable release={go} current={own.sizeclass} />
          </ChartTools>
        )}
      </WasteCurves>
    </section>
  );
}

interface WasteCurvesProps extends SizeViewProps {
  /** On the page, content below the curves; gets the readout. */
  readonly children?: (readout: string) => ReactNode;
}

/** Waste over size on two chosen releases, with a readout at one size. */
export function WasteCurves({ controls = 'full', children, ...part }: WasteCurvesProps) {
  const f = useFormats();
  const { waste: words, pointerKind, settings: fields } = useWords(SIZE_WORDS);
  const field = fieldsOf(SIZE_PARAMS, fields.labels, part);
  const { go1, kind1, go2, kind2, ask } = part.settings;
  const [width, measured] = useWidth();
  const [bytes, setBytes] = useState(Math.min(Math.max(1, ask.bytes), MOST_SIZE));
  const choices = useMemo(
    (): readonly CurveChoice[] => [
      { release: go1, pointers: kind1 },
      { release: go2, pointers: kind2 },
    ],
    [go1, kind1, go2, kind2],
  );
  const worst = useMemo(() => choices.map((choice) => worstOf(wasteCurve(choice))), [choices]);
  const readout = choices.map((choice) =>
    words.readout(choice, requestCase(choice.release, bytes, choice.pointers), wasteAt(choice, bytes)),
  );
  return (
    <>
      {controls === 'full' && (
        <div className={styles.selects}>
          <ParamSelect {...field('go1')} nameOf={({ minor }) => `Go ${minor}`} />
          <ParamSelect {...field('kind1')} nameOf={pointerKind} />
          <ParamSelect {...field('go2')} nameOf={({ minor }) => `Go ${minor}`} />
          <ParamSelect {...field('kind2')} nameOf={pointerKind} />
        </div>
      )}
      <figure ref={measured} className={styles.picture}>
        {width > 0 && (
          <WasteChart
            choices={choices}
            width={width}
            bytes={bytes}
            readout={words.all(bytes, readout)}
            ownBytes={children && ask.bytes}
            onRead={setBytes}
          />
        )}
        <div className={styles.readout}>
          <b>{f.byteCount(bytes)}</b>
          {worst.map((most, i) => (
            <span key={curveKey(i)}>
              <span className={styles.key} data-curve={i} />
              {readout[i]}
              {words.worst(most)}
            </span>
          ))}
        </div>
        {children?.(`${words.all(bytes, readout)}.`)}
      </figure>
    </>
  );
}

interface WasteChartProps {
  readonly choices: readonly CurveChoice[];
  readonly width: number;
  /** Size of the readout. */
  readonly bytes: number;
  readonly readout: string;
  /** Size of the reader's own request, on the page that asks for one. */
  readonly ownBytes?: number | undefined;
  onRead(bytes: number): void;
}

const HEIGHT = 290;

/** Share of memory wasted, over the size of a request. */
export function WasteChart({ choices, width, bytes, readout, ownBytes, onRead }: WasteChartProps) {
  const f = useFormats();
  const words = useWords(SIZE_WORDS).waste;
  const layout = useMemo(() => layoutWaste(choices, width, HEIGHT), [choices, width]);
  const { curves, xTicks, yTicks, top, bottom, x, y } = layout;
  const named = choices.map((choice, i) => ({ choice, worst: curves[i]?.worst ?? { waste: 0, bytes: 0 } }));
  return (
    <PlotFrame
      width={width}
      height={HEIGHT}
      label={words.label(named)}
      cursor={{
        x: x(bytes),
        follows: true,
        onMove: (at) => onRead(layout.bytesAt(at)),
        slider: {
          label: words.slider,
          min: 1,
          max: MOST_SIZE,
          now: bytes,
          text: readout,
          y: bottom,
          after: (key) => sizeAfterKey(bytes, key),
          onChange: onRead,
        },
      }}
    >
      <YAxis ticks={yTicks} area={layout} label={(share) => f.percent(share)} />
      <XAxis ticks={xTicks} area={layout} label={f.tickBytes} width={width} />
      <text className={styles.axisName} x={0} y={10}>
        {words.axes.waste}
      </text>
      <text className={styles.axisName} x={layout.right} y={HEIGHT - 4} textAnchor="end">
        {words.axes.size}
      </text>
      {ownBytes !== undefined && ownBytes <= MOST_SIZE && (
        <g>
          <path className={styles.own} d={`M${px(x(ownBytes))} ${bottom}V28`} />
          <text
            className={styles.ownWord}
            x={px(x(ownBytes))}
            y={24}
            textAnchor={x(ownBytes) > width - 80 ? 'end' : 'middle'}
          >
            {words.own(ownBytes)}
          </text>
        </g>
      )}
      {curves.map((curve, i) => (
        <path key={curveKey(i)} className={styles.curve} data-curve={i} d={curve.path} />
      ))}
      {curves.map((curve, i) => (
        <path
          key={curveKey(i)}
          className={styles.worst}
          data-curve={i}
          d={`M${px(curve.x - 4)} ${px(curve.y - 9)}h8l-4 7z`}
        />
      ))}
      <CursorLine of="moment" x={x(bytes)} top={top} bottom={bottom}>
        {choices.map((choice, i) => (
          <circle key={curveKey(i)} className={styles.dot} data-curve={i} cy={y(wasteAt(choice, bytes))} r={4} />
        ))}
      </CursorLine>
    </PlotFrame>
  );
}

function curveKey(index: number): string {
  return index === 0 ? 'first' : 'second';
}

/** Every size class of a release. */
export function ClassTable({ release, current }: { readonly release: GoRelease; readonly current: number }) {
  const f = useFormats();
  const { pairOrOne, classes: words } = useWords(SIZE_WORDS).tables;
  const sizes = classSizes(release);
  return (
    <Details summary={words.summary(sizes.length, release.minor)}>
      <p className={styles.text}>{words.text}</p>
      <DataTable
        caption={words.caption(release.minor)}
        columns={[
          { id: 'class', head: words.heads.sizeclass, cell: ({ sizeclass }) => sizeclass },
          { id: 'bytes', head: words.heads.bytes, cell: ({ size }) => f.count(size) },
          { id: 'span', head: words.heads.span, cell: ({ noscan }) => f.count(noscan.spanBytes) },
          {
            id: 'objects',
            head: words.heads.objects,
            cell: ({ noscan, scan }) => pairOrOne(noscan.nelems, scan.nelems),
          },
          {
            id: 'rest',
            head: words.heads.rest,
            cell: ({ noscan, scan }) => pairOrOne(noscan.tailBytes, scan.tailBytes),
          },
          {
            id: 'waste',
            head: words.heads.waste,
            cell: ({ sizeclass }) => f.percent(maxWaste(release, sizeclass), { places: 1 }),
          },
        ]}
        rows={sizes.map((size, i) => ({
          size,
          sizeclass: i + 1,
          noscan: spanShape(release, i + 1, false),
          scan: spanShape(release, i + 1, true),
        }))}
        rowId={({ sizeclass }) => sizeclass}
        mark={({ sizeclass }) => (sizeclass === current ? 'current' : undefined)}
      />
    </Details>
  );
}
