import type { ReactNode } from 'react';
import { KERNEL_PAGE_BYTES } from '../../../models/resident/pages';
import { useTerms } from '../../ui/glossary/useTerms';
import { ANSWER } from '../../ui/textSizes';
import { TotalNumber } from '../../ui/totals/TotalNumber';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';
import { PageCells } from './PageCells';
import styles from './PagesPicture.module.css';
import { fitPageMap, scaleOf } from './pageMapLayout';
import { bytesByState, compareCounters, type PagePicture } from './pagePicture';
import { layoutPages, PAGES_GAP } from './pagesLayout';
import { BriefCounters, TwoCounters } from './TwoCounters';

interface PagesPictureProps {
  readonly picture: PagePicture;
  /** The scale is chosen for so many kernel pages. */
  readonly mostPages: number;
  readonly release: string;
  readonly hasCounters: boolean;
  /** Beside the words on the scale. */
  readonly legend?: ReactNode;
  readonly width: number;
  readonly height: number;
}

/** The heap's mapping and its counters in a box of a given size. */
export function PagesPicture({ picture, mostPages, release, hasCounters, legend, width, height }: PagesPictureProps) {
  const { map: mapBox, counters, isTold, isBeside } = layoutPages(width, height, hasCounters);
  const layout = fitPageMap(picture, mostPages, mapBox.width, mapBox.height);
  const bytes = bytesByState(picture);
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const Counters = counters === 'brief' ? BriefCounters : TwoCounters;
  return (
    <div className={styles.picture} data-beside={isBeside}>
      <div className={styles.scale}>
        <p>
          Go {release}. {map.scale(scaleOf(layout), Boolean(legend))}
        </p>
        {legend}
      </div>
      <div data-part="structure">
        <PageCells layout={layout} bytes={bytes} />
      </div>
      {counters !== 'none' && (
        <div data-part="totals">
          {isTold && <Told picture={picture} bytes={bytes} />}
          <Counters
            picture={picture}
            most={mostPages * KERNEL_PAGE_BYTES}
            width={isBeside ? width - layout.width - PAGES_GAP.column : width}
          />
        </div>
      )}
    </div>
  );
}

type ToldProps = Pick<PagesPictureProps, 'picture'> & { readonly bytes: ReturnType<typeof bytesByState> };

/** Bytes in RAM as a number, and how the two counters differ. */
function Told({ picture: { counters }, bytes }: ToldProps) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const terms = useTerms();
  const difference = sentenceOf(map.compared, compareCounters(counters, bytes), undefined);
  return (
    <>
      <TotalNumber word={map.inRam} bytes={counters.kernel.heapRss} size={ANSWER} />
      <p key={difference} className={styles.difference}>
        {terms ? terms(difference) : difference}
      </p>
    </>
  );
}
