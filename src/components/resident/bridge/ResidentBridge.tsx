import { useMemo } from 'react';
import { bridge } from '../../../models/resident/bridge';
import { ParamField, ParamSelect } from '../../fields/ParamFields';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../page/ResidentPage.module.css';
import { bridgeInput, RESIDENT_PARAMS, type ResidentPartProps } from '../settings';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import { Bridge } from './Bridge';

/** From map bytes to RSS, with fields for what lies between. */
export function ResidentBridge({ settings, problems, change }: ResidentPartProps) {
  const { bridge: words, settings: fields } = useWords(RESIDENT_PAGE_WORDS);
  const { labels, hints, unknown } = fields;
  const { typedBytes, count } = useFormats();
  const { mapsBytes, otherLiveBytes, pointers, bytesPerSecond, procs, idleProcs, gogc, memoryLimitBytes } = settings;
  const figures = useMemo(() => bridge(bridgeInput(settings)), [settings]);
  return (
    <section className={styles.part} aria-labelledby="resident-bridge">
      <h2 id="resident-bridge">{words.title}</h2>
      <p className={styles.prose}>{words.lead}</p>
      <div className={styles.fields}>
        <ParamField
          param={RESIDENT_PARAMS.mapsBytes}
          label={labels.mapsBytes}
          value={mapsBytes}
          show={typedBytes}
          problem={problems.mapsBytes}
          hint={words.mapsHint}
          onChange={(value) => change({ mapsBytes: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.otherLiveBytes}
          label={labels.otherLiveBytes}
          value={otherLiveBytes}
          show={typedBytes}
          problem={problems.otherLiveBytes}
          hint={hints.otherLiveBytes}
          onChange={(value) => change({ otherLiveBytes: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.pointers}
          label={labels.pointers}
          value={pointers}
          unit="%"
          problem={problems.pointers}
          hint={words.pointersHint}
          onChange={(value) => change({ pointers: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.bytesPerSecond}
          label={labels.bytesPerSecond}
          value={bytesPerSecond}
          show={typedBytes}
          unit={words.aSecond}
          problem={problems.bytesPerSecond}
          hint={hints.bytesPerSecond}
          onChange={(value) => change({ bytesPerSecond: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.procs}
          label={labels.procs}
          value={procs}
          problem={problems.procs}
          hint={hints.procs}
          onChange={(value) => change({ procs: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.idleProcs}
          label={labels.idleProcs}
          value={idleProcs}
          show={(cpus) => (cpus === null ? unknown : count(cpus))}
          problem={problems.idleProcs}
          hint={hints.idleProcs}
          onChange={(value) => change({ idleProcs: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.gogc}
          label={labels.gogc}
          value={gogc}
          problem={problems.gogc}
          hint={hints.gogc}
          onChange={(value) => change({ gogc: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.memoryLimitBytes}
          label={labels.memoryLimitBytes}
          value={memoryLimitBytes}
          show={(bytes) => (bytes === null ? 'off' : typedBytes(bytes))}
          problem={problems.memoryLimitBytes}
          hint={hints.memoryLimitBytes}
          onChange={(value) => change({ memoryLimitBytes: value })}
        />
        <ParamSelect
          param={RESIDENT_PARAMS.bridgeGo}
          label={labels.bridgeGo}
          value={settings.bridgeGo}
          nameOf={(minor) => `Go ${minor}`}
          problem={problems.bridgeGo}
          onChange={(value) => change({ bridgeGo: value })}
        />
      </div>
      <Bridge bridge={figures} />
    </section>
  );
}
