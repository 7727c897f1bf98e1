import { useMemo } from 'react';
import { Bridge } from '../../components/resident/Bridge';
import { bridge } from '../../models/resident/bridge';
import { exactly } from '../../models/sizing/range';
import { ParamField } from '../fields/ParamField';
import styles from './ResidentPage.module.css';
import { type ResidentPartProps, ResidentSelect } from './ResidentParts';
import { RESIDENT_PARAMS } from './settings';

/** From map bytes to RSS, with fields for what lies between. */
export function ResidentBridge(props: ResidentPartProps) {
  const { settings, problems, change } = props;
  const { mapsBytes, otherLiveBytes, gogc, memoryLimitBytes, bridgeGo } = settings;
  const figures = useMemo(
    () => bridge({ release: bridgeGo, mapsBytes: exactly(mapsBytes), otherLiveBytes, gogc, memoryLimitBytes }),
    [bridgeGo, mapsBytes, otherLiveBytes, gogc, memoryLimitBytes],
  );
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
