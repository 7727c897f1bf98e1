import { useMemo } from 'react';
import type { Player } from '../../../../timeline/player';
import { useStore } from '../../useStore';
import { clipEntries, StepLog, type StepLogProps } from './StepLog';

interface RunLogProps extends Pick<StepLogProps, 'entries' | 'sentencesOf'> {
  readonly player: Player;
}

/** The log of what a player shows: the operations and steps of that part alone. */
export function RunLog({ player, entries, sentencesOf }: RunLogProps) {
  const step = useStore(player, (state) => state.step);
  const from = useStore(player, (state) => state.from);
  const until = useStore(player, (state) => state.until);
  const shown = useMemo(() => clipEntries(entries, { from, until }), [entries, from, until]);
  const shownOf = useMemo(
    () => sentencesOf && ((op: number) => sentencesOf(op).filter(({ step: said }) => said >= from && said <= until)),
    [sentencesOf, from, until],
  );
  return (
    <StepLog
      startsOpen
      entries={shown}
      {...(shownOf && { sentencesOf: shownOf })}
      current={step}
      onSeek={player.seek}
    />
  );
}
