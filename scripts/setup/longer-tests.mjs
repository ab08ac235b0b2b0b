/**
 * `npm run test:unit` leaves these files and folders out, so that it takes minutes and needs neither a build nor GDAL.
 * `npm test` runs all of them.
 * @type {readonly { place: string, why: string }[]}
 */
export const LONGER_TESTS = [
  { place: 'apps/server/src/database/migrate.test.ts', why: 'builds the schema many times' },
  { place: 'apps/server/src/imports/round-trip.test.ts', why: 'exports and imports every table' },
  { place: 'packages/raster/test/oracle', why: 'compares with GDAL' },
  { place: 'apps/server/test/clients', why: 'is read by GDAL' },
];
