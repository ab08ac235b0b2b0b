import { VEGETATED_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import type { AccountData } from '../account/account-data.ts';
import { groundOf } from '../plan/ground.ts';

/** The vegetated area of the account unit in m²; null where class areas are not known. */
export function vegetatedArea(data: AccountData): number | null {
  if (data.rows(CLASS_AREAS.table).length === 0) return null;
  const { areas, parentOf } = groundOf(data);
  const { area } = areas;
  const classes = area.axes[1]!.labels;
  const isVegetated = classes.map((label) => {
    for (let at: string | undefined = label; at !== undefined; at = parentOf(at))
      if (VEGETATED_CLASSES.includes(at)) return true;
    return false;
  });
  return area.data.reduce((sum, m2, place) => (isVegetated[place % classes.length] === true ? sum + m2 : sum), 0);
}
