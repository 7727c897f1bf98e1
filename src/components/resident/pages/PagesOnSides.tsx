import type { ReactNode } from 'react';
import { KERNEL_PAGE_BYTES, type PageState } from '../../../models/resident/pages';
import { type DrawnSide, SidesPicture } from '../../ui/beside/SidesPicture';
import type { SidesFrame } from '../../ui/beside/sidesRun';
import type { Box } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import type { PageFrame, ResidentSides } from '../run';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';
import { barArea, PageAreas, PageCells, partsOf } from './PageCells';
import { PagesPicture } from './PagesPicture';
import { fitPageMap, scaleOf } from './pageMapLayout';
import { bytesByState, type PagePicture } from './pagePicture';
import { isResident } from './pageRoles';

interface PagesOnSidesProps extends Box {
  readonly run: Pick<ResidentSides, 'releases' | 'mostPages'>;
  readonly frame: SidesFrame<PageFrame>;
  readonly hasCounters: boolean;
  /** Stands above the pages, where they are wide enough. */
  readonly legend?: ReactNode;
}

/** px of a picture from which on the legend has room beside the words on the scale. */
const LEGEND_FROM = 1000;

/** The heap's mapping at one step: with all its counters, or on two releases with the bytes that each has in RAM. */
export function PagesOnSides({ run, frame: { frames }, hasCounters, legend, ...box }: PagesOnSidesProps) {
  const { map, beside } = useWords(RESIDENT_FIGURE_WORDS);
  const { mostPages, releases } = run;
  const [first, second] = frames;
  const [release = '', other = ''] = releases;
  if (!first) return null;
  const legendAbove = box.width >= LEGEND_FROM && legend;
  if (!second) {
    const { picture } = first;
    return <PagesPicture {...{ picture, mostPages, release, hasCounters }} legend={legendAbove} {...box} />;
  }
  const layoutIn = (picture: PagePicture, { width, height }: Box) => fitPageMap(picture, mostPages, width, height);
  function side(name: string, { picture }: PageFrame): DrawnSide<{ readonly id: PageState; readonly bytes: number }> {
    const bytes = bytesByState(picture);
    return {
      name: `Go ${name}`,
      bytes: picture.counters.kernel.heapRss,
      parts: partsOf(bytes)
        .filter(({ state }) => isResident(state))
        .map((part) => ({ id: part.state, bytes: part.bytes })),
      picture: (area) => <PageCells layout={layoutIn(picture, area)} bytes={bytes} />,
    };
  }
  return (
    <SidesPicture
      sides={[side(release, first), side(other, second)]}
      words={beside}
      word={map.inRam}
      most={mostPages * KERNEL_PAGE_BYTES}
      noteOf={(area) => map.scale(scaleOf(layoutIn(first.picture, area)), Boolean(legendAbove))}
      legend={legendAbove}
      draw={({ id }, area) => <PageAreas areas={[barArea(id, area)]} />}
      hasTotals={hasCounters}
      {...box}
    />
  );
}
