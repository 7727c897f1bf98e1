import { PageCells } from '../../components/resident/PageCells';
import { fitPageMap } from '../../components/resident/pageMapLayout';
import { bytesByState, type PagePicture } from '../../components/resident/pagePicture';
import { scaleWords } from '../../components/resident/pageWords';
import { BriefCounters, TwoCounters } from '../../components/resident/TwoCounters';
import { KERNEL_PAGE_BYTES } from '../../models/resident/pages';
import styles from './PagesPicture.module.css';
import { PAGES_GAP, pagesRoom } from './pagesRoom';

interface PagesPictureProps {
  readonly picture: PagePicture;
  /** The scale is chosen for so many kernel pages. */
  readonly mostPages: number;
  readonly release: string;
  readonly hasCounters: boolean;
  readonly width: number;
  readonly height: number;
}

/** The heap's mapping and its counters in a box of a given size. */
export function PagesPicture({ picture, mostPages, release, hasCounters, width, height }: PagesPictureProps) {
  const { map, counters, isBeside } = pagesRoom(width, height, hasCounters);
  const layout = fitPageMap(picture, mostPages, map.width, map.height);
  const bytes = bytesByState(picture);
  const Counters = counters === 'all' ? TwoCounters : BriefCounters;
  return (
    <div className={styles.picture} data-beside={isBeside}>
      <p className={styles.scale}>
        Go {release}. {scaleWords(layout, KERNEL_PAGE_BYTES)}
      </p>
      <PageCells layout={layout} bytes={bytes} />
      {counters !== 'none' && (
        <Counters picture={picture} width={isBeside ? width - layout.width - PAGES_GAP.column : width} />
      )}
    </div>
  );
}
