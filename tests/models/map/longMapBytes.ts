import { comparedRows, SHORT } from './mapBytes';

// Prints the long rows of a build as JSON. Argument: the build. Bundled and run by mapBytes.long.test.ts: it puts 60 M entries.

process.stdout.write(JSON.stringify(comparedRows(process.argv[2] ?? '', (entries) => entries > SHORT)));
