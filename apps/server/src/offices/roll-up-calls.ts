import type { Pool } from 'pg';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { compareOffices, rollUpMap, rollUpOffices, rollUpYears } from '@qingzhang/contract/calls/office-calls';
import { profileOf } from '../accounts/account.ts';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { doneOrQueued } from '../jobs/jobs.ts';
import { gridOver, packedOutline } from '../territory/packed-outlines.ts';
import { versionOfYear } from '../territory/region-version.ts';
import { OFFICE_COMPARISON } from './compare-request.ts';
import { inOffice, type Asking } from './office-total.ts';
import { officesBelow } from './offices-below.ts';
import { rollUpOf } from './roll-up.ts';

function asking(context: Context): Asking {
  return { deps: context, tell: (error, what) => context.request.log.error({ err: error }, what) };
}

const OFFICES = handle(rollUpOffices).by((context) =>
  rollUpOf(asking(context), { tenantId: context.user!.tenantId, ...context.body }),
);

const YEARS = handle(rollUpYears).by(async (context) => {
  const { below } = await officesBelow(context.database.pool, context.user!.tenantId);
  const years = new Set<number>();
  for (const office of below) {
    // An office that cannot be read is named in the lines of every year.
    const { result } = await inOffice(asking(context), office, ({ database }) =>
      database.pool.query<{ year: number }>('SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL'),
    );
    for (const { year } of result?.rows ?? []) years.add(year);
  }
  return [...years].toSorted((a, b) => a - b);
});

/** Outlines of the account units of each office. */
const MAP = handle(rollUpMap).by(async (context) => {
  const { below } = await officesBelow(context.database.pool, context.user!.tenantId);
  const drawn: { readonly id: string; readonly name: string; readonly geometries: readonly PolygonalGeometry[] }[] = [];
  for (const office of below) {
    const { result = [] } = await inOffice(asking(context), office, ({ database: { pool } }) =>
      outlines(pool, context.body.year),
    );
    drawn.push({ id: office.id, name: office.name, geometries: result });
  }
  const grid = gridOver(drawn.flatMap(({ geometries }) => geometries));
  return {
    grid,
    offices: drawn.map(({ id, name, geometries }) => ({
      id,
      name,
      rings: geometries.flatMap((geometry) => packedOutline(geometry, grid)),
    })),
  };
});

async function outlines(pool: Pool, year: number): Promise<readonly PolygonalGeometry[]> {
  const { rows } = await pool.query<{ geometry: PolygonalGeometry }>(
    `SELECT geometry FROM region WHERE "boundaryVersion" = $1 AND "parentId" IS NULL AND level IS NOT NULL
AND geometry IS NOT NULL AND "deletedAt" IS NULL ORDER BY code`,
    [await versionOfYear(pool, year)],
  );
  return rows.map(({ geometry }) => geometry);
}

const COMPARE = handle(compareOffices).by((context) => {
  const { async: isAsync, ...asked } = context.body;
  profileOf(asked.profile);
  const request = { ...asked, tenantId: context.user!.tenantId };
  return doneOrQueued(
    context,
    { kind: OFFICE_COMPARISON, title: `统一口径比较（${asked.year} 年）`, request },
    isAsync,
  );
});

export const ROLL_UP_HANDLINGS = [OFFICES, YEARS, MAP, COMPARE];
