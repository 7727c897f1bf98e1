import { Button } from './Button';

/** Opens what makes embeds; nothing where there is no such thing. */
export function ShareButton({ onPress }: { readonly onPress: (() => void) | undefined }) {
  return onPress && <Button onClick={onPress}>Share or embed…</Button>;
}
