import { LEAVES } from '@qingzhang/catalogue/registry';
import { zonesOf } from '@qingzhang/engine/account/zones';
import type { TraceSymbol } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import { accountRegions } from '../accounts/load-account.ts';
import { traceOf } from '../accounts/packed-record.ts';
import { storedValues } from '../accounts/stored-values.ts';
import type { ReportScope } from './report-scope.ts';
import { sourceText } from './report-texts.ts';
import type { ReportedTrace } from './reported-traces.ts';

/** hm² of each class in the region, as the services of the year took them. */
export interface LandAreas {
  readonly areas: ReadonlyMap<string, number>;
  readonly source: string;
}

/** Nothing where no service was calculated on land. */
export function landAreas({
  traces,
  zones,
  region,
}: Pick<ReportScope, 'traces' | 'zones' | 'region'>): LandAreas | null {
  const area = [...traces.values()].map(areaOf).find((symbol) => symbol !== undefined);
  const figures = area?.zones ?? area?.value;
  if (area === undefined || typeof figures !== 'object' || figures === null || 'intervals' in figures) return null;
  const [zoneLabels, classes] = ['zone', 'class'].map((name) => figures.labels[figures.dims.indexOf(name)] ?? []);
  const areas = new Map<string, number>();
  zoneLabels!.forEach((label, zone) => {
    // A part of a region, such as what its children leave, is named after it.
    const regionId = label.slice(label.lastIndexOf(':') + 1);
    if (!zones.ancestors(regionId).includes(region.id)) return;
    classes!.forEach((code, place) => {
      const hm2 = figures.values[zone * classes!.length + place];
      if (typeof hm2 === 'number' && hm2 !== 0) areas.set(code, (areas.get(code) ?? 0) + hm2);
    });
  });
  return { areas, source: sourceText(area.sources) };
}

/** The class areas that a service is formed on. */
export function areaOf({ symbols }: ReportedTrace): TraceSymbol | undefined {
  return symbols.find(({ kind }) => kind === 'area');
}

/** The same of a region in another year, from the first run of it that is formed on land. */
export async function landAreasOf(pool: Pool, year: number, regionId: string): Promise<LandAreas | null> {
  const regions = await accountRegions(pool, year);
  const region = regions.find(({ id }) => id === regionId);
  if (region === undefined) return null;
  for (const service of LEAVES) {
    const stored = (await storedValues(pool, service, [year])).find((value) => value.regionId === regionId);
    const trace = stored?.runId ? await traceOfRun(pool, stored.runId) : undefined;
    if (trace === undefined || areaOf(trace) === undefined) continue;
    return landAreas({ traces: new Map([[service.wire, trace]]), zones: zonesOf(regions, trace.unitId), region });
  }
  return null;
}

async function traceOfRun(pool: Pool, runId: string): Promise<ReportedTrace | undefined> {
  const { rows } = await pool.query<{ trace: Buffer }>('SELECT trace FROM "runRecord" WHERE "runId" = $1', [runId]);
  const read = rows[0] === undefined ? undefined : await traceOf(rows[0].trace);
  return read === undefined || 'lines' in read ? undefined : read;
}
