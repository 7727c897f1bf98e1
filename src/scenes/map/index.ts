export { MAP_TYPES } from './run/mapTypes';
