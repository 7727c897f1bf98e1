import { SCENES } from '../../components/list';
import { type Heights, heightStyle, heightStyleOf } from '../height';

/** Wider pages than this have room for a wide figure, px: a margin of 16 on both sides is usual. */
const WIDE_PAGE_FROM = 592;

type Style = ReturnType<typeof heightStyle>;

function declarations(style: Style): [property: string, value: string][] {
  return Object.entries({ display: 'block', ...style });
}

function kebab(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** For an attribute of HTML, where no blank is missed. */
export function heightCss(heights: Heights): string {
  return inlineCss(heightStyle(heights));
}

function inlineCss(style: Style): string {
  return declarations(style)
    .map(([property, value]) => `${kebab(property)}:${value.replace(/, /g, ',').replace(' * ', '*')}`)
    .join(';');
}

/** For a style sheet. */
export function heightRule(tag: string, heights: Heights): string {
  return `${tag} { ${declarations(heightStyle(heights))
    .map(([property, value]) => `${kebab(property)}: ${value};`)
    .join(' ')} }`;
}

/** For JSX: the body of an object. */
export function heightJsx(heights: Heights): string {
  return declarations(heightStyle(heights))
    .map(([property, value]) => `${property}: '${value}'`)
    .join(', ');
}

/** A frame's padding is not its page's: the width of the whole page decides. */
export function frameHeight({ wide, narrow }: Heights): string {
  return wide === narrow ? `${wide}px` : `clamp(${wide}px, (${WIDE_PAGE_FROM}px - 100vw) * 1000, ${narrow}px)`;
}

/** For a template of Hugo, which learns its scene when it runs. */
export const HUGO_HEIGHTS = {
  setUp: `{{- $wide := dict ${SCENES.map(({ id, heights }) => `"${id}" ${heights.wide}`).join(' ')} -}}
{{- $more := dict ${SCENES.map(({ id, heights: { wide, narrow } }) => `"${id}" ${narrow - wide}`).join(' ')} -}}`,
  css: inlineCss(heightStyleOf('{{ index $wide (.Get "scene") }}', '{{ index $more (.Get "scene") }}')),
};
