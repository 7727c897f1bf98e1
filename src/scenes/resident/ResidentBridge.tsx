import { useMemo } from 'react';
import { Bridge } from '../../components/resident/Bridge';
import { bytesText } from '../../components/ui/parseBytes';
import { bridge } from '../../models/resident/bridge';
import { ParamField } from '../fields/ParamField';
import styles from './ResidentPage.module.css';
import { type ResidentPartProps, ResidentSelect } from './ResidentParts';
import { bridgeInput, RESIDENT_PARAMS } from './settings';

/** From map bytes to RSS, with fields for what lies between. */
export function ResidentBridge(props: ResidentPartProps) {
  const { settings, problems, change } = props;
  const { mapsBytes, otherLiveBytes, pointers, bytesPerSecond, procs, idleProcs, gogc, memoryLimitBytes } = settings;
  const figures = useMemo(() => bridge(bridgeInput(settings)), [settings]);
  return (
    <section className={styles.part} aria-labelledby="resident-bridge">
      <h2 id="resident-bridge">The bridge: from map bytes to RSS</h2>
      <p className={styles.prose}>
        Between what a map costs and what the machine shows lie garbage, the collector’s goal, and the runtime’s own
        memory. Every segment opens its derivation. The map’s bytes are those of the Sizing page; all pages count as
        touched, as they are once a heap has gone round.
      </p>
      <div className={styles.fields}>
        <ParamField
          param={RESIDENT_PARAMS.mapsBytes}
          value={mapsBytes}
          problem={problems.mapsBytes}
          hint="Live bytes of the maps"
          onChange={(value) => change({ mapsBytes: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.otherLiveBytes}
          value={otherLiveBytes}
          problem={problems.otherLiveBytes}
          hint={RESIDENT_PARAMS.otherLiveBytes.hint}
          onChange={(value) => change({ otherLiveBytes: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.pointers}
          value={pointers}
          unit="%"
          problem={problems.pointers}
          hint="Only that is scanned"
          onChange={(value) => change({ pointers: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.bytesPerSecond}
          value={bytesPerSecond}
          show={bytesText}
          unit="/ s"
          problem={problems.bytesPerSecond}
          hint={RESIDENT_PARAMS.bytesPerSecond.hint}
          onChange={(value) => change({ bytesPerSecond: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.procs}
          value={procs}
          problem={problems.procs}
          hint={RESIDENT_PARAMS.procs.hint}
          onChange={(value) => change({ procs: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.idleProcs}
          value={idleProcs}
          problem={problems.idleProcs}
          hint={RESIDENT_PARAMS.idleProcs.hint}
          onChange={(value) => change({ idleProcs: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.gogc}
          value={gogc}
          problem={problems.gogc}
          hint={RESIDENT_PARAMS.gogc.hint}
          onChange={(value) => change({ gogc: value })}
        />
        <ParamField
          param={RESIDENT_PARAMS.memoryLimitBytes}
          value={memoryLimitBytes}
          problem={problems.memoryLimitBytes}
          hint={RESIDENT_PARAMS.memoryLimitBytes.hint}
          onChange={(value) => change({ memoryLimitBytes: value })}
        />
        <ResidentSelect name="bridgeGo" {...props} />
      </div>
      <Bridge bridge={figures} />
    </section>
  );
}
