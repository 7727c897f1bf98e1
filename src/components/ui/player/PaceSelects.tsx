import type { ReactNode } from 'react';
import { SPEEDS } from '../../../timeline/pace';
import { PLAY_UNITS, type Player } from '../../../timeline/player';
import * as icons from '../controls/icons';
import { useStore } from '../useStore';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import styles from './PaceSelects.module.css';

interface PaceSelectProps {
  readonly label: string;
  readonly title?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A choice beside the player's buttons; not a field, since embeds need none but these. */
function PaceSelect({ label, title = label, value, onChange, children }: PaceSelectProps) {
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        aria-label={label}
        title={title}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <icons.Icon drawing={icons.chevron} />
    </span>
  );
}

/** By what play goes on, and how fast time goes. */
export function PaceSelects({ player }: { player: Player }) {
  return (
    <>
      <UnitSelect player={player} />
      <SpeedSelect player={player} />
    </>
  );
}

function SpeedSelect({ player }: { player: Player }) {
  const words = useWords(COMPONENT_WORDS).player;
  const { count } = useFormats();
  const speed = useStore(player, (state) => state.speed);
  const speeds = SPEEDS.some((listed) => listed === speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    <PaceSelect
      label={words.speed}
      title={`${words.speed} (< >)`}
      value={String(speed)}
      onChange={(value) => player.setSpeed(Number(value))}
    >
      {speeds.map((factor) => (
        <option key={factor} value={String(factor)}>
          {count(factor)}×
        </option>
      ))}
    </PaceSelect>
  );
}

function UnitSelect({ player }: { player: Player }) {
  const words = useWords(COMPONENT_WORDS).player;
  const unit = useStore(player, (state) => state.unit);
  const choose = (value: string) => {
    const chosen = PLAY_UNITS.find((each) => each === value);
    if (chosen) player.setUnit(chosen);
  };
  return (
    <PaceSelect label={words.unit} value={unit} onChange={choose}>
      {PLAY_UNITS.map((each) => (
        <option key={each} value={each}>
          {words.units[each]}
        </option>
      ))}
    </PaceSelect>
  );
}
