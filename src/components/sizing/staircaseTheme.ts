import type { MapDesign } from '../../models/go/release';
import type { Attributes } from '../picture/markup';
import { type CurveLook, dashOf, FONT_SIZES, type Shape, type TextShape } from './staircaseOutlines';

interface DesignColours {
  readonly line: string;
  readonly tint: string;
}

/** The tokens that the chart uses, as colours that a file can hold. */
export interface StaircaseTheme extends Readonly<Record<MapDesign, DesignColours>> {
  readonly page: string;
  readonly ink: string;
  readonly muted: string;
  readonly rule: string;
  readonly controlRule: string;
}

/** ui/tokens.css */
export const STAIRCASE_THEMES: Readonly<Record<'light' | 'dark', StaircaseTheme>> = {
  light: {
    page: '#fcfcfa',
    ink: '#1a1d21',
    muted: '#5d6670',
    rule: '#d9dcdf',
    controlRule: '#878f98',
    bucket: { line: '#a8620b', tint: '#f6d9a8' },
    swiss: { line: '#00758f', tint: '#d6eef3' },
  },
  dark: {
    page: '#0f1216',
    ink: '#e8eaed',
    muted: '#9aa4ae',
    rule: '#2c333a',
    controlRule: '#6c7680',
    bucket: { line: '#f0b45c', tint: '#5c3a0a' },
    swiss: { line: '#4cc3dd', tint: '#123a44' },
  },
};

function lineColour(look: CurveLook | undefined, theme: StaircaseTheme, otherwise: string): string {
  return look ? theme[look.design].line : otherwise;
}

function textColour({ role, look }: TextShape, theme: StaircaseTheme): string {
  switch (role) {
    case 'mark':
    case 'winnerWord':
      return lineColour(look, theme, theme.muted);
    case 'entries':
      return theme.ink;
    default:
      return theme.muted;
  }
}

const WEIGHTS: Partial<Record<TextShape['role'], number>> = { mark: 600, entries: 500 };
const ON_CURVES: readonly TextShape['role'][] = ['mark', 'note', 'entries', 'laterEntries'];

function textPaint(shape: TextShape, theme: StaircaseTheme, mono: string): Attributes {
  const halo = ON_CURVES.includes(shape.role)
    ? { stroke: theme.page, 'stroke-width': 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
    : {};
  return {
    fill: textColour(shape, theme),
    'font-size': FONT_SIZES[shape.role],
    'font-weight': WEIGHTS[shape.role],
    'font-family': shape.role === 'tick' ? mono : undefined,
    ...halo,
  };
}

/** What Staircase.module.css says of a shape, as attributes. */
export function shapePaint(shape: Shape, theme: StaircaseTheme, mono: string): Attributes {
  const { look } = shape;
  switch (shape.role) {
    case 'grid':
      return { fill: 'none', stroke: theme.rule, opacity: 0.6 };
    case 'base':
      return { fill: 'none', stroke: theme.controlRule };
    case 'data':
      return { fill: 'none', stroke: theme.controlRule, 'stroke-dasharray': '3 4' };
    case 'band':
      return { fill: look ? theme[look.design].tint : 'none', opacity: 0.7 };
    case 'curve':
      return {
        fill: 'none',
        stroke: lineColour(look, theme, theme.ink),
        'stroke-width': 1.75,
        'stroke-linejoin': 'round',
        'stroke-dasharray': look && dashOf(look),
      };
    case 'winner': {
      if (!look) return { fill: 'none', stroke: theme.controlRule };
      const { line, tint } = theme[look.design];
      return { fill: look.design === 'bucket' ? line : tint, stroke: line };
    }
    case 'leader':
      return { fill: 'none', stroke: lineColour(look, theme, theme.controlRule) };
    case 'marker':
      return { fill: 'none', stroke: theme.ink };
    case 'later':
      return { fill: 'none', stroke: theme.muted, 'stroke-dasharray': '2 3' };
    case 'dot':
    case 'laterDot':
      return {
        fill: theme.page,
        stroke: lineColour(look, theme, theme.ink),
        'stroke-width': shape.role === 'dot' ? 2 : 1.5,
      };
    default:
      return textPaint(shape, theme, mono);
  }
}
