import type { AccountReport } from '@qingzhang/contract/results/report';
import type { TestServer } from '../../testing/test-server.ts';
import { done, type PlantedCounty, type Row } from './county-year.ts';

/** People of the planted county. */
export const PEOPLE = 480_000;

/** A year in which the county grows wheat worth so much a head, calculated with its total. */
export async function plantHarvest(
  server: TestServer,
  county: PlantedCounty,
  year: number,
  yuanPerHead: number,
): Promise<void> {
  const row = { regionId: county.townships[0], year, category: 'agri', product: '小麦', outputUnit: 't', price: 1000 };
  await done(server, 'productArea/saveData', { ...row, output: (yuanPerHead * PEOPLE) / 1000 });
  await done(server, 'productValue/calculate', { year });
  await done(server, 'gepValue/calculate', { year });
}

/** How the county's value and total stand, and what the report tells of results. */
export async function standingsIn(server: TestServer, county: PlantedCounty, year: number) {
  const rows = await done<Row[]>(server, 'productValue/getAllDataList', { year });
  const report = await done<AccountReport>(server, 'gepReport/getDataList', { year });
  const total = await done(server, 'gepValue/value', { year });
  return {
    value: rows.find(({ regionId }) => regionId === county.id)?.['status'],
    total: total['status'],
    report: report.annex6.told.flatMap(({ code, severity }) => (code.startsWith('RESULT_') ? [severity] : [])),
  };
}
