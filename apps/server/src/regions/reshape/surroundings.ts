import { regionSurroundings } from '@qingzhang/contract/calls/reshape-calls';
import { handle } from '../../http/handle.ts';
import { frozenYearsOf } from '../versions/frozen-version.ts';
import { drawnRegion, siblingsOf } from './drawn-regions.ts';

/** A region with all that its border may meet, in full precision. */
export const SURROUNDINGS = handle(regionSurroundings).by(async ({ database: { pool }, body }) => {
  const region = 'regionId' in body ? await drawnRegion(pool, body.regionId) : null;
  const above = region === null ? ('parentId' in body ? body.parentId : null) : region.parentId;
  const parent = above === null ? null : await drawnRegion(pool, above);
  const boundaryVersion = (region ?? parent)?.boundaryVersion ?? '';
  const siblings = await siblingsOf(pool, {
    id: region?.id ?? null,
    parentId: above,
    // A new region is one of the children that are added up.
    level: region === null ? LOWEST : region.level,
    boundaryVersion,
  });
  return { boundaryVersion, region, parent, siblings, frozenYears: await frozenYearsOf(pool, boundaryVersion) };
});

/** Any level serves: it only says that the region is added up. */
const LOWEST = 4;
