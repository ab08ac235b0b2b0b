import { acknowledgeFinding, findingsOfLayer } from '@qingzhang/contract/calls/layer-calls';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { LayerFindings } from '@qingzhang/contract/results/layer';
import type { Row } from '@qingzhang/contract/rows/row';
import { skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { saveRow } from '../../rows/save-row.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import type { TableScreenState } from '../use-table-screen.ts';
import type { Doubt } from './doubt-list.tsx';

/** What was found about the stored layers of a year, with what mends it. */
export function useLayerDoubts(screen: TableScreenState): readonly Doubt[] {
  const { table, query, refresh, open } = screen;
  const { year } = query;
  const client = useQueryClient();
  const { data: rows } = useQuery({
    queryKey: [...rowsKey(table.name), 'layers', year],
    queryFn: year === null ? skipToken : ({ signal }) => api.call(rowCalls(table).getAllDataList, { year }, { signal }),
  });
  const layers = (rows ?? []).filter((row) => typeof row['fileId'] === 'string');
  const keyOf = (row: Row) => [...rowsKey(table.name), 'findings', row['id'], row['rowVersion']];
  const found = useQueries({
    queries: layers.map((row) => ({
      queryKey: keyOf(row),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(findingsOfLayer, { table: table.name, id: String(row['id']) }, { signal, isQuiet: true }),
    })),
  });
  const doubtOf = (row: Row, finding: LayerFindings['findings'][number]): Doubt => {
    const { code, severity, text, acknowledged, remedies } = finding;
    const id = String(row['id']);
    return {
      key: `${id} ${code} ${text}`,
      about: nameOf(screen, row),
      text,
      isBlock: severity === 'block',
      isNote: false,
      acknowledged,
      remedies: remedies.map(({ label, set }) => ({
        label,
        apply: async () => {
          await saveRow(table, { id, rowVersion: row['rowVersion'], ...set });
          refresh();
        },
      })),
      open: () => open(row),
      answer: async (reason) => {
        const body = { table: table.name, id, code, reason };
        client.setQueryData(keyOf(row), await api.call(acknowledgeFinding, body, { isQuiet: true }));
      },
    };
  };
  return layers.flatMap((row, index) =>
    (found[index]?.data?.findings ?? [])
      .filter(({ severity }) => severity !== 'note')
      .map((finding) => doubtOf(row, finding)),
  );
}

/** The kind of the layer, and the month where there are several. */
function nameOf({ table }: TableScreenState, row: Row): string {
  const kind = table.rasterKinds.find((each) => each.kind === row['rasterKind'])?.label ?? table.label;
  const month = Number(row['month'] ?? 0);
  return month === 0 ? kind : `${kind}（${month} 月）`;
}
