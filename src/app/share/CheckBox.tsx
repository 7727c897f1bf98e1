import styles from './ShareDialog.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
