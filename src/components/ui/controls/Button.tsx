import type { ComponentProps } from 'react';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import styles from './controls.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'type'> {
  variant?: 'plain' | 'primary' | 'quiet';
  type?: 'button' | 'submit';
  /** Makes it a toggle button, and says whether it is on. */
  pressed?: boolean | undefined;
  /** Does nothing and looks it, but keeps the focus: whoever presses it by keyboard isn't thrown out of the player. */
  disabled?: boolean;
  /** Nothing but an icon inside. */
  iconOnly?: boolean;
}

const VARIANTS = { plain: styles.plain, primary: styles.primary, quiet: styles.quiet };

export function Button(props: ButtonProps) {
  const { variant = 'plain', type = 'button', pressed, disabled = false, iconOnly = false, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${VARIANTS[variant]} ${iconOnly ? styles.iconOnly : styles.withText}`}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'iconOnly' | 'title' | 'aria-label'> {
  label: string;
  /** The keys that do the same, for the tooltip: '←'. */
  keys?: string | undefined;
}

export function IconButton({ label, keys, ...rest }: IconButtonProps) {
  return <Button {...rest} iconOnly aria-label={label} title={keys === undefined ? label : `${label} (${keys})`} />;
}

interface ShareButtonProps {
  /** In place of the usual words, on a page with several. */
  readonly title?: string;
  readonly onPress: (() => void) | undefined;
}

/** Opens what makes embeds; nothing where there is no such thing. */
export function ShareButton({ title, onPress }: ShareButtonProps) {
  const { share } = useWords(COMPONENT_WORDS).controls;
  return onPress && <Button onClick={onPress}>{title ?? share}</Button>;
}
