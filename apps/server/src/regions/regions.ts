import { region } from '@qingzhang/catalogue/tables/regions';
import { allRegionNames, regionsByType, regionTree, saveRegions } from '@qingzhang/contract/calls/region-calls';
import { handle } from '../http/handle.ts';
import { nest } from '../rows/tree.ts';
import { regionDirectory } from '../territory/region-directory.ts';
import { askedVersion } from '../territory/region-version.ts';
import { regionsOfVersion } from '../territory/year-regions.ts';
import { importStoredRegions } from './import/import-regions.ts';
import { saveRegionRows } from './region-save.ts';
import { regionText } from './region-text.ts';

export const REGION_HANDLINGS = [
  /** One region, an array of them, or all of a stored shapefile (`fromFile`). */
  handle(saveRegions).by((context) => {
    const { body, actor } = context;
    return 'fromFile' in body ? importStoredRegions(context, body) : saveRegionRows(context.database, body, actor);
  }),

  /** The regions of one boundary version, nested; boundaries are left to the map. */
  handle(regionTree).by(({ database: { pool }, body }) =>
    regionText(pool, ['tree', body.year ?? null, body.boundaryVersion ?? null], async () =>
      nest(region, await regionsOfVersion(pool, await askedVersion(pool, body))),
    ),
  ),

  /** Every region by its names, for whoever shows rows of any year. */
  handle(allRegionNames).by(({ database: { pool } }) => regionText(pool, ['names'], () => regionDirectory(pool))),

  handle(regionsByType).by(async ({ database: { pool }, body: { type, ...asked } }) => {
    const regions = await regionsOfVersion(pool, await askedVersion(pool, asked));
    return type ? regions.filter((each) => each.type === type) : regions;
  }),
];
