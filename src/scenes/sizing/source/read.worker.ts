import { expose } from 'comlink';
import { readDeclarations } from '../../../golang/read/readDeclarations';

expose({ read: readDeclarations });
