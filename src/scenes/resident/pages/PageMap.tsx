import { sentenceOf } from '../../../components/words/eventWords';
import { TwoCounters } from '../page/TwoCounters';
import { useResidentWords } from '../words/context';
import { PageCells } from './PageCells';
import { PageLegend } from './PageLegend';
import styles from './PageMap.module.css';
import { layoutPageMap, scaleOf } from './pageMapLayout';
import { bytesByState, compareCounters, type PagePicture, statesOf } from './pagePicture';

export interface PageMapProps {
  readonly picture: PagePicture;
  /** px for the map and the counters beside it, or below it where there is too little. */
  readonly width: number;
}

/** From here on the counters stand beside the map. */
const LEAST_BESIDE = 760;
const COUNTERS_WIDTH = 260;
const GAP = 40;

/** The heap's mapping page by page, and what the runtime and the kernel say of it. */
export function PageMap({ picture, width }: PageMapProps) {
  const beside = width >= LEAST_BESIDE;
  const layout = layoutPageMap(picture, beside ? width - COUNTERS_WIDTH - GAP : width);
  const bytes = bytesByState(picture);
  const { map } = useResidentWords();
  return (
    <figure className={styles.figure}>
      <div className={styles.both} data-beside={beside}>
        <div className={styles.map}>
          <figcaption className={styles.caption}>{map.scale(scaleOf(layout))}</figcaption>
          <PageCells layout={layout} bytes={bytes} />
        </div>
        <TwoCounters picture={picture} width={beside ? COUNTERS_WIDTH : Math.min(width, layout.width)} />
      </div>
      <PageLegend states={statesOf(picture)} bytes={bytes} />
      <p className={styles.sentence}>{sentenceOf(map.compared, compareCounters(picture.counters, bytes), undefined)}</p>
    </figure>
  );
}
