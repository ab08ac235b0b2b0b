/**
 * `npm run test:unit` leaves these files and folders out, so that it ends within 4 minutes on 2 cores and needs no build.
 * Browser and GDAL have configurations of their own. `npm test` runs all of them.
 * @type {readonly { place: string, why: string }[]}
 */
export const LONGER_TESTS = [
  { place: 'apps/server/src/database/embedded', why: 'starts, kills and restarts whole databases' },
  { place: 'apps/server/src/database/migrate.test.ts', why: 'builds the schema many times' },
  { place: 'apps/server/src/imports/round-trip.test.ts', why: 'exports and imports every table' },
  { place: 'scripts/start.test.ts', why: 'installs a product in miniature for each test' },
  { place: 'scripts/dev.test.ts', why: 'installs a product in miniature for each test' },
];
