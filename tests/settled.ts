import { afterAll, vi } from 'vitest';

// A view begins to load its lazy parts while a test draws it. Vitest rejects what is still loading at the end of a file, and files
// after it in the same process that import the same modules would fail.
afterAll(() => vi.dynamicImportSettled());
