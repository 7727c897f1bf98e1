import { useStore } from 'zustand';
import type { Player } from '../../timeline/player';
import { SPEEDS } from '../../timeline/speed';
import { SelectField } from '../ui/SelectField';

export function SpeedSelect({ player }: { player: Player }) {
  const speed = useStore(player, (state) => state.speed);
  const speeds = SPEEDS.some((listed) => listed === speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    <SelectField
      label="Speed"
      labelHidden
      variant="quiet"
      title="Speed (< and >)"
      value={String(speed)}
      options={speeds.map((factor) => ({ value: String(factor), label: `${factor}×` }))}
      onChange={(value) => player.setSpeed(Number(value))}
    />
  );
}
