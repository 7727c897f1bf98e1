// node scripts/staticPages.mjs FOLDER: writes the pages that need no script into the folder of a built page.
import { writeStaticPages } from '../build/staticPages.mjs';

await writeStaticPages(process.argv[2]);
