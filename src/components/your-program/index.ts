export { createConnectionStore } from './live/connection';
export { createFiles, KINDS } from './page/files';
export { readSample } from './page/samples';
export { YourProgram } from './page/YourProgram';
export { YOUR_WORDS } from './words/languages';
