import type { SeeaExchange } from '@qingzhang/catalogue/language/seea';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { quoted } from '../../database/constraints.ts';
import type { ReportScope } from '../report-scope.ts';
import { entryOf, type Entry } from './flow-parts.ts';
import { figureOfRow, runRows, type RunRow } from './run-rows.ts';
import type { ExchangeFigure } from './seea-account.ts';

/** What an entry of the cross-walk comes to at exchange values, given its stored 元. */
export type ExchangeOf = (entry: Entry, storedYuan: number) => ExchangeFigure;

/** `trace` is undefined where the value was typed, so that nothing says what it is made of. */
export async function exchangeValues(
  scope: ReportScope,
  rule: SeeaExchange | undefined,
  entries: readonly Entry[],
  trace: Trace | undefined,
): Promise<ExchangeOf> {
  if (rule === undefined) return (_entry, yuan) => ({ yuan, told: null });
  if (trace === undefined) return () => ({ yuan: null, told: '手工填报，没有计算记录，不能换算为交换价值' });
  switch (rule.by) {
    case 'word': {
      const isMet = trace.symbols.some(({ symbol, value }) => symbol === rule.symbol && value === rule.word);
      return (_entry, yuan) => (isMet ? { yuan, told: null } : { yuan: null, told: rule.unless });
    }
    case 'rows': {
      const yuan = sumOfRows(scope, rule, trace);
      return () => ({ yuan, told: yuan === null ? rule.unless : rule.told });
    }
    case 'rent': {
      const rows =
        trace.symbols.map(({ symbol }) => runRows(scope, trace, symbol)).find(({ length }) => length > 0) ?? [];
      const costs = await costsOf(scope, rule, trace);
      return (entry) =>
        rentOf(
          rule,
          rows.filter(({ said, share }) => share !== 0 && entryOf(entries, said) === entry),
          costs,
        );
    }
    default:
      return unreachable(rule);
  }
}

function sumOfRows(
  scope: ReportScope,
  { sumOf, times }: Extract<SeeaExchange, { by: 'rows' }>,
  trace: Trace,
): number | null {
  let sum = 0;
  for (const { id, share } of runRows(scope, trace, times[0]!)) {
    if (share === 0) continue;
    const [terms, factors] = [sumOf, times].map((symbols) => symbols.map((symbol) => figureOfRow(trace, symbol, id)));
    if ([...terms!, ...factors!].some((figure) => typeof figure !== 'number')) return null;
    const added = (terms as number[]).reduce((all, figure) => all + figure, 0);
    sum += (factors as number[]).reduce((all, figure) => all * figure, share * added);
  }
  return sum;
}

interface Cost {
  readonly rowVersion: number;
  readonly amount: number | null;
  readonly price: number | null;
  readonly cost: number | null;
  readonly isWhole: boolean | null;
}

type RentRule = Extract<SeeaExchange, { by: 'rent' }>;

/** The rows of the run as they are now; one that was saved since is not the run's any more. */
async function costsOf({ pool }: ReportScope, rule: RentRule, trace: Trace): Promise<ReadonlyMap<string, Cost>> {
  const versions = new Map(
    trace.symbols.flatMap(({ sources }) =>
      sources.flatMap((source) =>
        source.from === 'row' && source.table === rule.table ? [[source.rowId, source.rowVersion] as const] : [],
      ),
    ),
  );
  const columns = { amount: rule.amount, price: rule.price, cost: rule.cost, isWhole: rule.isWhole };
  const named = Object.entries(columns).map(([name, column]) => `${quoted(column)} AS ${quoted(name)}`);
  const { rows } = await pool.query<Cost & { readonly id: string }>(
    `SELECT id, "rowVersion", ${named.join(', ')} FROM ${quoted(rule.table)}
WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL`,
    [[...versions.keys()]],
  );
  return new Map(rows.flatMap(({ id, ...cost }) => (versions.get(id) === cost.rowVersion ? [[id, cost]] : [])));
}

function rentOf(rule: RentRule, rows: readonly RunRow[], costs: ReadonlyMap<string, Cost>): ExchangeFigure {
  let sum = 0;
  for (const { id, share } of rows) {
    const { amount = null, price = null, cost = null, isWhole = null } = costs.get(id) ?? {};
    if (amount === null || price === null || cost === null || isWhole !== true)
      return { yuan: null, told: rule.unless };
    sum += share * amount * (price - cost);
  }
  return { yuan: sum, told: '资源租金：产量 ×（单价 − 单位成本）' };
}
