import { BriefCounters, TwoCounters } from '../page/TwoCounters';
import { useResidentWords } from '../words/context';
import { PageCells } from './PageCells';
import styles from './PagesPicture.module.css';
import { fitPageMap, scaleOf } from './pageMapLayout';
import { bytesByState, type PagePicture } from './pagePicture';
import { layoutPages, PAGES_GAP } from './pagesLayout';

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
  const { map: mapBox, counters, isBeside } = layoutPages(width, height, hasCounters);
  const layout = fitPageMap(picture, mostPages, mapBox.width, mapBox.height);
  const bytes = bytesByState(picture);
  const { map } = useResidentWords();
  const Counters = counters === 'all' ? TwoCounters : BriefCounters;
  return (
    <div className={styles.picture} data-beside={isBeside}>
      <p className={styles.scale}>
        Go {release}. {map.scale(scaleOf(layout))}
      </p>
      <PageCells layout={layout} bytes={bytes} />
      {counters !== 'none' && (
        <Counters picture={picture} width={isBeside ? width - layout.width - PAGES_GAP.column : width} />
      )}
    </div>
  );
}
