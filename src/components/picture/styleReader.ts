import type { ReadStyle } from './paint';

export function styleReader(element: Element): ReadStyle {
  const style = getComputedStyle(element);
  return (property) => style.getPropertyValue(property);
}
