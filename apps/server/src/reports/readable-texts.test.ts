import { afterAll, beforeAll } from 'vitest';
import { done, fillYear, plantCounty } from '../accounts/testing/county-year.ts';
import { describeReadableTexts } from '../testing/readable-texts.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEARS = [2023, 2024] as const;
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const county = await plantCounty(server, 2, 4);
  for (const year of YEARS) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
});
afterAll(() => server.close());

describeReadableTexts('a county from statistics', () => server, YEARS);
