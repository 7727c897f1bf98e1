import { Button, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'iconOnly' | 'title' | 'aria-label'> {
  label: string;
  /** The keys that do the same, for the tooltip: '←'. */
  keys?: string | undefined;
}

export function IconButton({ label, keys, ...rest }: IconButtonProps) {
  return <Button {...rest} iconOnly aria-label={label} title={keys === undefined ? label : `${label} (${keys})`} />;
}
