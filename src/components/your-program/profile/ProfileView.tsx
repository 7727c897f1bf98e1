import { useMemo, useState } from 'react';
import { GO_RELEASES } from '../../../models/go/releases';
import type { ProfileAnswer } from '../../../models/profile/answer';
import { changeOf, type ProfileChange } from '../../../models/profile/difference';
import { PROFILE_COLUMNS, type ProfileColumn } from '../../../models/profile/profile';
import { placeOf } from '../../../models/profile/sites';
import { SelectField } from '../../ui/controls/fields';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../AnswerText';
import parts from '../parts.module.css';
import { PROFILE_WORDS } from '../words/languages';
import { Difference } from './Difference';
import { FunctionTable } from './FunctionTable';
import { Icicle } from './Icicle';
import { MapSites } from './MapSites';
import styles from './ProfileView.module.css';

export interface ProfileViewProps {
  readonly answer: ProfileAnswer;
  /** Answer to an earlier profile of the same program: what changed is shown first. */
  readonly before?: ProfileAnswer | undefined;
  /** Both are of one file, which is their difference. */
  readonly isDifference?: boolean;
  /** Asks for the profile to be read as of another release; without it the release is only said. */
  onRelease?(release: string): void;
}

/** Columns as they are offered: what is in use first. */
const OFFERED: readonly ProfileColumn[] = [...PROFILE_COLUMNS].reverse();

/** A heap profile: which lines grow maps, what they are, where all memory is, and what changed. */
export function ProfileView({ answer, before, isDifference = false, onRelease }: ProfileViewProps) {
  const words = useWords(PROFILE_WORDS);
  const { profile, maps, release } = answer;
  const [column, setColumn] = useState<ProfileColumn>(profile.firstColumn);
  const [search, setSearch] = useState('');
  const change = useMemo(() => before && changeOf(before, answer), [before, answer]);
  const grows = useMemo(
    () => new Set(maps.filter(({ grade }) => grade !== 'possible').map(({ site }) => site.id)),
    [maps],
  );
  return (
    <div className={parts.view} data-part="profile">
      <Answer answer={answer} change={change} isDifference={isDifference} onRelease={onRelease} />
      {change && <Difference change={change} />}
      <MapSites key={release.name} maps={maps} lines={answer.sites.length} release={release.name} />
      <Icicle
        profile={profile}
        column={column}
        choice={
          <SelectField
            label={words.column}
            value={column}
            options={OFFERED.map((value) => ({ value, label: words.columns[value] }))}
            onChange={(value) => setColumn(OFFERED.find((each) => each === value) ?? column)}
          />
        }
        search={search}
        onSearch={setSearch}
        growsMaps={({ function: called, file, line }) => grows.has(`${called} ${file}:${line}`)}
      />
      <FunctionTable profile={profile} column={column} search={search} />
    </div>
  );
}

interface AnswerProps extends Pick<ProfileViewProps, 'answer'> {
  readonly isDifference: boolean;
  readonly change: ProfileChange | undefined;
  readonly onRelease: ((release: string) => void) | undefined;
}

/** The answer in words first: how much maps hold, on how many lines, and where most of it is. */
function Answer({ answer, change, isDifference, onRelease }: AnswerProps) {
  const words = useWords(PROFILE_WORDS);
  const { bytes } = useFormats();
  const { profile, maps, total, release } = answer;
  const sure = maps.filter(({ grade }) => grade !== 'possible');
  const mapBytes = sure.reduce((sum, { storage }) => sum + storage.inuseBytes, 0);
  const ofMaps = change
    ? change.sites.reduce((sum, { map, change: { inuseBytes } }) => sum + (isSure(map) ? inuseBytes : 0), 0)
    : 0;
  const said = words.answer(mapBytes, total.inuseBytes, sure.length);
  const grew = change && words.grew(change.change.inuseBytes, ofMaps);
  const [most] = sure;
  const mapsShown = <AnswerText key="maps" text={said} />;
  const grewShown = grew && <AnswerText key="grew" text={grew} title={bytes(change.after.inuseBytes)} />;
  return (
    <header className={parts.answer}>
      {isDifference && <p>{words.given.both}</p>}
      {isDifference ? [grewShown, mapsShown] : [mapsShown, grewShown]}
      {most && sure.length > 1 && <p>{words.most(placeOf(most.site), most.storage.inuseBytes)}</p>}
      <p className={parts.note}>
        {words.sampling(profile.rateBytes)} {words.release(release)}
      </p>
      {onRelease && (
        <div className={styles.choice}>
          <SelectField
            label={words.releaseLabel}
            value={release.name}
            options={GO_RELEASES.map((each) => ({ value: each.name, label: words.go(each.name) }))}
            onChange={onRelease}
          />
        </div>
      )}
    </header>
  );
}

function isSure(map: ProfileChange['sites'][number]['map']): boolean {
  return map !== undefined && map.grade !== 'possible';
}
