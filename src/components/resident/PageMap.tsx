import { KERNEL_PAGE_BYTES } from '../../models/resident/pages';
import { PageAreas } from './PageAreas';
import { PageLegend } from './PageLegend';
import styles from './PageMap.module.css';
import { layoutPageMap } from './pageMapLayout';
import { bytesByState, type PagePicture } from './pagePicture';
import { mapLabel, scaleWords, twoCountersSentence } from './pageWords';
import { TwoCounters } from './TwoCounters';

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
  return (
    <figure className={styles.figure}>
      <div className={styles.both} data-beside={beside}>
        <div className={styles.map}>
          <figcaption className={styles.caption}>{scaleWords(layout, KERNEL_PAGE_BYTES)}</figcaption>
          <svg
            className={styles.pages}
            role="img"
            aria-label={mapLabel(bytes)}
            width={layout.width}
            height={layout.height}
          >
            <PageAreas areas={layout.areas} />
            {layout.focus !== '' && <path className={styles.focus} d={layout.focus} />}
          </svg>
        </div>
        <TwoCounters picture={picture} width={beside ? COUNTERS_WIDTH : Math.min(width, layout.width)} />
      </div>
      <PageLegend bytes={bytes} />
      <p className={styles.sentence}>{twoCountersSentence(picture.counters, bytes)}</p>
    </figure>
  );
}
