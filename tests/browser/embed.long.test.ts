import { describe } from 'vitest';
import { describeElement } from './helpers/elementTests';

describe('<map-scope> drawn by React instead of Preact', () => describeElement('React'));
