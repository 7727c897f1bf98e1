import { IconButton } from '../../components/ui/IconButton';
import { Icon } from '../../components/ui/icons';
import { SelectField } from '../../components/ui/SelectField';
import type { Param } from '../params';
import styles from './MapScene.module.css';

interface ExamplePickerProps {
  readonly param: Param<string>;
  readonly chosen: string;
  readonly problem: string | undefined;
  onChoose(id: string): void;
}

/** The curated examples, one after the other. */
export function ExamplePicker({ param, chosen, problem, onChoose }: ExamplePickerProps) {
  const options = param.options ?? [];
  const examples = options.filter(({ value }) => value !== '');
  const beside = (by: number) => {
    const at = examples.findIndex(({ value }) => value === chosen);
    return examples[(Math.max(at, 0) + by + examples.length) % examples.length]?.value ?? '';
  };
  return (
    <div className={styles.examples}>
      <SelectField label={param.label} value={chosen} options={options} error={problem} onChange={onChoose} />
      <div className={styles.beside}>
        <IconButton label="Previous example" onClick={() => onChoose(beside(-1))}>
          <Icon name="stepBack" />
        </IconButton>
        <IconButton label="Next example" onClick={() => onChoose(beside(1))}>
          <Icon name="stepForward" />
        </IconButton>
      </div>
    </div>
  );
}
