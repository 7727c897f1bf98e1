export { foundQuery } from './case/found';
