import { prescriptionsOf } from '@qingzhang/catalogue/prescriptions';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import type { AccountData } from '../account/account-data.ts';

/** The account as if nobody had typed what one of the standards decides; all other choices and figures stay. */
export function withoutChoices(data: AccountData, profiles: readonly Profile[]): AccountData {
  const blank = new Map<string, string[]>();
  for (const key of profiles.flatMap((profile) => [...prescriptionsOf(profile).keys()])) {
    const [table = '', column = ''] = key.split('.');
    blank.set(table, [...(blank.get(table) ?? []), column]);
  }
  return {
    ...data,
    rows: (table) => {
      const columns = blank.get(table);
      if (columns === undefined) return data.rows(table);
      const empty = Object.fromEntries(columns.map((column) => [column, null]));
      return data.rows(table).map((row) => ({ ...row, ...empty }));
    },
  };
}
