import { TOTAL, LEAVES } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { findAccount, profileOf } from './account.ts';
import type { Question } from './confirmed-questions.ts';
import { standings } from './standings.ts';
import { storedValues } from './stored-values.ts';

/**
 * What keeps a year from being complete: services that count and have no value, a total that nobody formed, results
 * that their data have left behind. Each is one question, so that one reason answers it.
 */
export async function incompleteness(deps: PixelDeps, year: number): Promise<Question[]> {
  const { pool } = deps.database;
  const account = await findAccount(pool, year);
  if (account === undefined) return [];
  const units = (await regionsOfYear(pool, year)).filter(({ parentId, level }) => parentId === null && level !== null);
  const included = new Set(
    inclusions(profileOf(account.profile), account.services ?? []).services.flatMap(({ wire, included: isIn }) =>
      isIn ? [wire] : [],
    ),
  );
  const [missing, stale]: [string[], string[]] = [[], []];
  for (const service of [...LEAVES.filter(({ wire }) => included.has(wire)), TOTAL] satisfies Service[]) {
    const values = await storedValues(pool, service, [year]);
    const own = units.map(({ id }) => values.find(({ regionId }) => regionId === id));
    if (own.length === 0 || own.includes(undefined)) missing.push(service.title);
    const standingOf = await standings(
      deps,
      own.flatMap((value) => value ?? []),
    );
    if (own.some((value) => value !== undefined && standingOf(value).status === 'stale')) stale.push(service.title);
  }
  const ask = (code: Question['code'], text: string): Question => ({ serviceCode: TOTAL.wire, code, text });
  return [
    ...(missing.length === 0
      ? []
      : [ask('SERVICE_MISSING', `计入总值而没有核算结果的有 ${missing.length} 项：${missing.join('、')}`)]),
    ...(stale.length === 0
      ? []
      : [ask('TOTAL_STALE', `数据在核算之后有改动，需重算的有 ${stale.length} 项：${stale.join('、')}`)]),
  ];
}
