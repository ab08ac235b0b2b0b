import type { Service } from '@qingzhang/catalogue/language/service';
import { yuanToFen } from '@qingzhang/core/money';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import { quoted } from '../../database/constraints.ts';
import type { ReportScope } from '../report-scope.ts';
import type { ValuePart } from './flow-parts.ts';

/** The stored parts of a service at the report's region, and what of its value no part holds. */
export async function valueParts(
  { pool, account, region }: ReportScope,
  service: Service,
  totalFen: bigint,
): Promise<ValuePart[]> {
  const columns = partColumns(service.value);
  const { rows } = await pool.query<Record<string, string | number | null>>(
    `SELECT ${columns.map(quoted).join(', ')}, value AS "partValue", "physicalAmount" AS "partQuantity"
FROM ${quoted(service.value.name)} WHERE year = $1 AND "regionId" = $2 AND "serviceCode" = $3 AND value IS NOT NULL
AND "deletedAt" IS NULL AND (${columns.map((column) => `${quoted(column)} IS NOT NULL`).join(' OR ')})
ORDER BY ${columns.map(quoted).join(', ')}`,
    [account.year, region.id, service.wire],
  );
  const parts = rows.map(({ partValue, partQuantity, classCode = null, ...said }): ValuePart => ({
    classCode: classCode === null ? null : String(classCode),
    said: Object.fromEntries(
      Object.entries(said).flatMap(([column, word]) => (word === null ? [] : [[column, String(word)]])),
    ),
    fen: yuanToFen(Number(partValue)),
    quantity: partQuantity === null ? null : Number(partQuantity),
  }));
  const rest = parts.reduce((left, { fen }) => left - fen, totalFen);
  return rest === 0n && parts.length > 0 ? parts : [...parts, { classCode: null, said: {}, fen: rest, quantity: null }];
}
