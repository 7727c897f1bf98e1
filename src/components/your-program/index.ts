export { createLiveDoor } from './live/connection';
export { createFiles } from './page/files';
export { KINDS } from './page/kinds';
export { readSample } from './page/samples';
export { YourProgram } from './page/YourProgram';
export { YOUR_WORDS } from './words/languages';
