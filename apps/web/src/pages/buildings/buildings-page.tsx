import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { TABLES } from '@qingzhang/catalogue/registry';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { useDictionaries } from '../../cells/use-dictionaries.ts';
import { usePalette } from '../../theme/use-palette.ts';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { RowPanel, type RowPanelProps } from '../../tables/row-panel.tsx';
import { TableScreen } from '../../tables/table-screen.tsx';
import { rowsKey } from '../../rows/use-table-rows.ts';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { ShapeMap } from '../../region-maps/shape-map.tsx';
import { dotStyle } from '../../region-maps/shape-styles.ts';
import styles from './buildings.module.css';
import { pointsOf } from './points-of.ts';
import { pickBuilding, usePickedBuilding } from './picked-building.ts';

/** An inventory of things that stand at a point: the table, and beside it the map of them, each showing what the other picks. */
export function BuildingsPage({ route }: ModulePageProps) {
  const entry = TABLES.find(({ module }) => module === route.url);
  return entry === undefined ? null : <Inventory key={entry.table.name} entry={entry} route={route} />;
}

function Inventory({ entry, route }: ModulePageProps & { readonly entry: TableEntry }) {
  const { table } = entry;
  const { data: years = [] } = useAccountYears();
  const year = useWorkingYear(years);
  const { data: rows = [] } = useQuery({
    queryKey: [...rowsKey(table.name), 'points', year],
    queryFn: ({ signal }) => api.call(rowCalls(table).getAllDataList, { year }, { signal }),
  });
  const pickedId = usePickedBuilding();
  const [clickedId, setClickedId] = useState<string>();
  const palette = usePalette();
  const points = useMemo(() => pointsOf(rows), [rows]);
  const style = useMemo(() => dotStyle(palette, clickedId ?? pickedId), [palette, clickedId, pickedId]);
  const clicked = rows.find((row) => row['id'] === clickedId);
  const missing = rows.length - points.length;
  return (
    <div className={styles['page']}>
      <div className={styles['table']}>
        <TableScreen entry={entry} title={route.title} canWrite={route.canWrite} Panel={LinkedPanel} />
      </div>
      <div className={styles['map']}>
        <ShapeMap label={`${route.title}分布图`} shapes={points} style={style} onPick={setClickedId}>
          图上 {points.length} 处{missing > 0 && `，另有 ${missing} 处没有经纬度`}
        </ShapeMap>
        {clicked !== undefined && (
          <ClickedPanel entry={entry} row={clicked} canWrite={route.canWrite} onClose={() => setClickedId(undefined)} />
        )}
      </div>
    </div>
  );
}

/** The panel of a row opened in the table: its point stands out on the map. */
function LinkedPanel(props: RowPanelProps) {
  const id = props.stored === null ? undefined : String(props.stored['id']);
  useEffect(() => {
    pickBuilding(id);
    return () => pickBuilding(undefined);
  }, [id]);
  return <RowPanel {...props} />;
}

interface ClickedPanelProps {
  readonly entry: TableEntry;
  readonly row: Row;
  readonly canWrite: boolean;
  readonly onClose: () => void;
}

/** The row of a point that was clicked on the map. */
function ClickedPanel({ entry: { table }, row, canWrite, onClose }: ClickedPanelProps) {
  const queries = useQueryClient();
  const { dictionaries, isLoading } = useDictionaries(table);
  if (isLoading) return null;
  return (
    <RowPanel
      key={`${String(row['id'])} ${String(row['rowVersion'])}`}
      table={table}
      stored={row}
      beginning={{}}
      dictionaries={dictionaries}
      canWrite={canWrite}
      onChanged={() => void queries.invalidateQueries({ queryKey: rowsKey(table.name) })}
      onClose={onClose}
    />
  );
}
