import { type ReactNode, useMemo, useState } from 'react';
import { ParamSelect } from '../../fields/ParamFields';
import { useWidth } from '../../ui/controls/useSize';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../page/SizeClassScene.module.css';
import { requestCase } from '../request/requestCase';
import { SIZE_PARAMS, type SizeViewProps } from '../settings';
import { SIZE_WORDS } from '../words/languages';
import { WasteChart } from './Waste';
import chart from './WasteChart.module.css';
import { type CurveChoice, wasteAt, wasteCurve, worstOf } from './wasteLayout';

const FIRST_READ = 1024;

interface WasteCurvesProps extends SizeViewProps {
  /** Drawn below the curves, with what is read out of them. */
  readonly children?: (readout: string) => ReactNode;
}

/** Waste over size for two releases to choose, read out at one size. */
export function WasteCurves({ settings, problems, change, controls = 'full', children }: WasteCurvesProps) {
  const f = useFormats();
  const { waste: words, pointerKind, settings: fields } = useWords(SIZE_WORDS);
  const { labels } = fields;
  const { go1, kind1, go2, kind2, ask } = settings;
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
  const readout = choices.map((choice) =>
    words.readout(choice, requestCase(choice.release, bytes, choice.pointers), wasteAt(choice, bytes)),
  );
  return (
    <>
      {controls === 'full' && (
        <div className={styles.selects}>
          <ParamSelect
            param={SIZE_PARAMS.go1}
            label={labels.go1}
            value={settings.go1}
            nameOf={({ minor }) => `Go ${minor}`}
            problem={problems.go1}
            onChange={(value) => change({ go1: value })}
          />
          <ParamSelect
            param={SIZE_PARAMS.kind1}
            label={labels.kind1}
            value={settings.kind1}
            nameOf={pointerKind}
            problem={problems.kind1}
            onChange={(value) => change({ kind1: value })}
          />
          <ParamSelect
            param={SIZE_PARAMS.go2}
            label={labels.go2}
            value={settings.go2}
            nameOf={({ minor }) => `Go ${minor}`}
            problem={problems.go2}
            onChange={(value) => change({ go2: value })}
          />
          <ParamSelect
            param={SIZE_PARAMS.kind2}
            label={labels.kind2}
            value={settings.kind2}
            nameOf={pointerKind}
            problem={problems.kind2}
            onChange={(value) => change({ kind2: value })}
          />
        </div>
      )}
      <figure ref={measured} className={styles.picture}>
        {width > 0 && (
          <WasteChart
            choices={choices}
            width={width}
            bytes={bytes}
            readout={words.all(bytes, readout)}
            ownBytes={ask.bytes}
            onRead={setBytes}
          />
        )}
        <div className={chart.readout}>
          <b>{f.byteCount(bytes)}</b>
          {worst.map((most, i) => (
            <span key={i === 0 ? 'first' : 'second'}>
              <span className={chart.key} data-curve={i} />
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
