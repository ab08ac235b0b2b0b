import { TOTAL } from '@qingzhang/catalogue/registry';
import { regionChanges } from '@qingzhang/contract/calls/region-value-calls';
import { standingOfAll } from '@qingzhang/contract/standing';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { requireAccount } from '../../accounts/account.ts';
import { quantityEffects } from '../../accounts/quantity-effects.ts';
import { standings } from '../../accounts/standings.ts';
import { storedValues } from '../../accounts/stored-values.ts';
import { handle } from '../../http/handle.ts';
import { regionsOfYear } from '../../territory/year-regions.ts';

/** The regions of a level between two years; one is the same in both when its code is. */
export const REGION_CHANGE_HANDLING = handle(regionChanges).by(async (context) => {
  const { year, from, level } = context.body;
  const { pool } = context.database;
  for (const each of [from, year]) await requireAccount(pool, each);
  const earlierIds = new Map((await regionsOfYear(pool, from)).map(({ id, code }) => [code, id]));
  const values = new Map(
    (await storedValues(pool, TOTAL, [from, year])).map((value) => [`${value.year} ${value.regionId}`, value]),
  );
  const places = (await regionsOfYear(pool, year))
    .filter((region) => region.level === level)
    .flatMap(({ id, name, code }) => {
      const [before, after] = [values.get(`${from} ${earlierIds.get(code)}`), values.get(`${year} ${id}`)];
      return before === undefined || after === undefined ? [] : [{ id, name, before, after }];
    });
  // On other boundaries a region may have gained land, which is not more of anything.
  const isSameLand = places.every(({ id, before }) => before.regionId === id);
  const ids = places.map(({ id }) => id);
  const effects = isSameLand ? await quantityEffects(pool, { from, to: year }, ids) : NONE;
  const standingOf = await standings(
    context,
    places.flatMap(({ before, after }) => [before, after]),
  );
  const regions = places.map(({ id, name, before, after }) => ({
    regionId: id,
    regionName: name,
    change: fenToYuan(yuanToFen(after.value) - yuanToFen(before.value)),
    quantityEffect: effects.services.length === 0 ? null : effects.byRegion.get(id)!,
    ...standingOfAll([before, after].map(standingOf)),
  }));
  return { services: [...effects.services], left: [...effects.left], regions };
});

const NONE = { services: [], left: [], byRegion: new Map<string, number>() };
