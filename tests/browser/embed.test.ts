import { describe } from 'vitest';
import { describeElement } from './helpers/elementTests';

describe('<map-scope>', () => describeElement('Preact'));
