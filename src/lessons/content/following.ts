import { goalCodec } from '../../components/heap-goal/settings';
import { NEWEST } from '../../models/go/releases';
import { type FigureAddress, sceneOf } from '../lesson';
import { sizes, steady } from '../numbers/models';
import { settingsIn } from '../numbers/source';
import type { Given } from '../recall';

/** A map of routes whose values have gaps. */
export const ROUTES: FigureAddress = 'sizing?behind=none&n=340_000';
const PACKED_SOURCE = `type Response struct {
\tShardID int32
\tShardType uint8
\tRoutingKey string
\tLastModified *time.Time
}

var routes map[string]Response
`;
/** The same map, its fields in another order. */
export const PACKED_ROUTES: FigureAddress = `${ROUTES}&${new URLSearchParams({ types: PACKED_SOURCE })}`;

/** The figure with another number of entries. */
function withEntries(figure: FigureAddress, entries: number): FigureAddress {
  const { scene, query } = sceneOf(figure);
  const search = new URLSearchParams(query);
  search.set('n', `${entries}`);
  return `${scene}?${search}`;
}

/** Amounts that a beat’s text takes from its figure as the reader has set it. Loaded with the models, once there is such a figure. */
const FOLLOWING: Readonly<Record<string, (figure: FigureAddress) => Given>> = {
  'heap/price': (figure) => {
    const { gogc } = settingsIn(figure, 'heap-goal', goalCodec);
    if (gogc === 'off') return {};
    const { cyclesPerSecond, gcCpuShare } = steady(figure);
    return { gogc, cyclesShown: cyclesPerSecond, shareShown: gcCpuShare };
  },
  'growing/atOnce': (figure) => {
    const { entries, bytes } = sizes(withEntries(figure, sizes(figure).entries - 1)).cliff('1.23');
    return { stepEntry: entries.to, stepBytes: bytes };
  },
  'shrinking/narrow': (figure) => ({ withHoles: sizes(figure).elem.size }),
  'shrinking/later': (figure) => ({ entries: sizes(figure).entries }),
  'service/shrink': (figure) => {
    const { entries, live } = sizes(figure);
    return {
      routesEntries: entries,
      routesLive: live(NEWEST.name),
      packedLive: sizes(withEntries(PACKED_ROUTES, entries)).live(NEWEST.name),
    };
  },
};

/** Names of the beats whose text follows its figure: `heap/price`. */
export const FOLLOWED: readonly string[] = Object.keys(FOLLOWING);

/** Amounts of a beat’s text at a figure; none if the figure can’t be read. */
export function amountsAt(lesson: string, beat: string, figure: FigureAddress): Given {
  try {
    return FOLLOWING[`${lesson}/${beat}`]?.(figure) ?? {};
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}
