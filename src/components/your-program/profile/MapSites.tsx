import { useState } from 'react';
import { type MapSite, MOST_SITES } from '../../../models/profile/maps/mapSites';
import { placeOf } from '../../../models/profile/sites';
import { Button } from '../../ui/controls/Button';
import { interval } from '../../ui/format';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import { PROFILE_WORDS } from '../words/languages';
import { FoundMap } from './FoundMap';

interface MapSitesProps {
  readonly maps: readonly MapSite[];
  /** Lines of the program that allocated. */
  readonly lines: number;
  /** Release that the program was built with. */
  readonly release: string;
}

/** Lines in sight at once, so that the chosen one is told within a screen. */
const MOST_ROWS = 8;

function bytesOf(sites: readonly MapSite[]): number {
  return sites.reduce((sum, { storage }) => sum + storage.inuseBytes, 0);
}

/** Lines that grow maps, the largest first; one of them is told in full below. */
export function MapSites({ maps, lines, release }: MapSitesProps) {
  const words = useWords(PROFILE_WORDS);
  const sure = maps.filter(({ grade }) => grade !== 'possible');
  const possible = maps.filter(({ grade }) => grade === 'possible');
  const [chosen, setChosen] = useState(maps[0]?.site.id);
  const shown = maps.find(({ site }) => site.id === chosen) ?? maps[0];
  return (
    <section className={parts.part}>
      <h3>{words.maps.title}</h3>
      <p className={parts.note}>{words.maps.lead}</p>
      {sure.length === 0 ? (
        <p>{words.maps.none}</p>
      ) : (
        <SiteTable caption={words.maps.title} sites={sure.slice(0, MOST_ROWS)} shown={shown} onChoose={setChosen} />
      )}
      {sure.length > MOST_ROWS && (
        <Details summary={words.maps.more(sure.length - MOST_ROWS, bytesOf(sure.slice(MOST_ROWS)))}>
          <SiteTable caption={words.maps.title} sites={sure.slice(MOST_ROWS)} shown={shown} onChoose={setChosen} />
        </Details>
      )}
      {possible.length > 0 && (
        <Details summary={words.maps.possible(possible.length)}>
          <SiteTable
            caption={words.maps.possible(possible.length)}
            sites={possible}
            shown={shown}
            onChoose={setChosen}
          />
        </Details>
      )}
      {lines > MOST_SITES && <p className={parts.note}>{words.maps.looked(MOST_SITES, lines)}</p>}
      {shown && <FoundMap key={shown.site.id} map={shown} release={release} />}
    </section>
  );
}

interface SiteTableProps {
  readonly caption: string;
  readonly sites: readonly MapSite[];
  readonly shown: MapSite | undefined;
  onChoose(id: string): void;
}

function SiteTable({ caption, sites, shown, onChoose }: SiteTableProps) {
  const { maps } = useWords(PROFILE_WORDS);
  const formats = useFormats();
  const columns: Column<MapSite>[] = [
    {
      id: 'line',
      head: maps.line,
      kind: 'code',
      cell: ({ site }) => (
        <Button
          variant="quiet"
          title={maps.choose(placeOf(site))}
          pressed={site.id === shown?.site.id}
          onClick={() => onChoose(site.id)}
        >
          {placeOf(site)}
        </Button>
      ),
    },
    { id: 'storage', head: maps.storage, cell: ({ storage }) => formats.bytes(storage.inuseBytes) },
    {
      id: 'entries',
      head: maps.entries,
      cell: ({ entries }) => interval(formats.shortCount(entries.low), formats.shortCount(entries.high)),
    },
    {
      id: 'slot',
      head: maps.slots,
      cell: ({ candidates }) => {
        const sizes = new Set(candidates.map(({ slotBytes }) => slotBytes));
        const [first = 0] = sizes;
        return sizes.size > 1 ? `${maps.slotBytes(first)} ${maps.slotsOr(sizes.size - 1)}` : maps.slotBytes(first);
      },
    },
    { id: 'grade', head: maps.grade, kind: 'name', cell: ({ grade }) => maps.grades[grade] },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sites}
      rowId={({ site }) => site.id}
      mark={({ site }) => (site.id === shown?.site.id ? 'current' : undefined)}
      isWide
      hasCards
    />
  );
}
