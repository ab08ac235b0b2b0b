import type { Source } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData, DataRow } from '@qingzhang/engine/account/account-data';
import { fileLayer, readAs } from '@qingzhang/engine/account/file-layer';
import { boundariesOf } from './boundaries.ts';
import { PERCENTILES } from './figures/figures-task.ts';
import { pathOfFile } from './path-of-file.ts';
import { remembered } from './remembered.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

type PercentileSource = Extract<Source, { from: 'percentile' }>;

/** An account with the percentiles of its files over the account unit that methods may ask for; never those of a single region. */
export async function withPercentiles(
  deps: PixelDeps,
  data: AccountData,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<AccountData> {
  const asked = services
    .flatMap(({ methods }) => methods?.list.flatMap(({ givens }) => givens.flatMap(({ sources }) => sources)) ?? [])
    .filter((source): source is PercentileSource => source.from === 'percentile');
  const found = new Map<string, ReadonlyMap<number, number>>();
  for (const { table, kind } of asked) {
    const percents = [
      ...new Set(asked.filter((each) => each.table === table && each.kind === kind).map((each) => each.percent)),
    ];
    for (const row of data.rows(table)) {
      const isAsked = row['rasterKind'] === kind && row.year === data.year && typeof row['fileId'] === 'string';
      if (isAsked && !found.has(row.id))
        found.set(row.id, await percentilesOf(deps, data, { table, row, percents }, work));
    }
  }
  return {
    ...data,
    percentileOf: ({ rowId, factor, shift }, percent) => {
      const value = found.get(rowId)?.get(percent);
      return value === undefined ? undefined : value * factor + shift;
    },
  };
}

async function percentilesOf(
  deps: PixelDeps,
  data: AccountData,
  { table, row, percents }: { readonly table: string; readonly row: DataRow; readonly percents: readonly number[] },
  work: PixelWork,
): Promise<ReadonlyMap<number, number>> {
  const layer = fileLayer(table, row);
  const boundaries = await boundariesOf(deps.database.pool, [data.accountUnitId]);
  const from = { layer: readAs(layer), boundaries: boundaries.version, percents };
  return remembered(deps, 'percentiles', from, async () => {
    const path = await pathOfFile(deps, layer);
    const asked = { row: layer, path, zones: await boundaries.zones(), percents };
    const values = await deps.apart.run(PERCENTILES, asked, { ...work, name: layer.fileName });
    return new Map(
      percents.flatMap((percent, index): [number, number][] => {
        const value = values[index];
        return value === null || value === undefined ? [] : [[percent, value]];
      }),
    );
  });
}
