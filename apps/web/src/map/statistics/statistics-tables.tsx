import type { LayerStatistics, MapStatistics } from '@qingzhang/contract/results/map-statistics';
import { openText } from '@qingzhang/contract/standing';
import { FigureTable } from '../../figures/figure-table.tsx';
import { DoubtTag } from '../../figures/standing-tag.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from '../shown/layers.module.css';
import { coverText, figureText, unitText } from './statistics.ts';

/** The figures of a drawing: quantities in one table, each class raster in its own. */
export function StatisticsTables({ statistics: { areaKm2, layers } }: { readonly statistics: MapStatistics }) {
  const quantities = layers.filter(({ classes, problem }) => classes === undefined && problem === null);
  return (
    <>
      <p className={styles['soft']}>范围面积 {figureText(areaKm2)} km²</p>
      {layers.length === 0 && <Quiet>这一年没有可以统计的栅格图层。</Quiet>}
      {quantities.length > 0 && (
        <FigureTable
          label="范围内的数值"
          rows={quantities}
          keyOf={keyOf}
          columns={[
            { key: 'name', header: '图层', render: (layer) => <LayerName layer={layer} /> },
            { key: 'unit', header: '单位', render: ({ unit }) => unitText(unit) },
            { key: 'sum', header: '像元合计', isNumber: true, render: ({ sum }) => figureText(sum) },
            { key: 'mean', header: '平均', isNumber: true, render: ({ mean }) => figureText(mean) },
            { key: 'min', header: '最小', isNumber: true, render: ({ min }) => figureText(min) },
            { key: 'max', header: '最大', isNumber: true, render: ({ max }) => figureText(max) },
            { key: 'cover', header: '有值', isNumber: true, render: ({ validKm2 }) => coverText(validKm2, areaKm2) },
          ]}
        />
      )}
      {layers.map((layer) =>
        layer.classes === undefined ? null : <ClassTable key={keyOf(layer)} layer={layer} areaKm2={areaKm2} />,
      )}
      {layers
        .filter(({ problem }) => problem !== null)
        .map((layer) => (
          <p key={keyOf(layer)} className={styles['bad']}>
            “{layer.name}”没有统计：{layer.problem}
          </p>
        ))}
    </>
  );
}

function LayerName({ layer: { name, standing } }: { readonly layer: LayerStatistics }) {
  return (
    <>
      {name} <DoubtTag doubt={openText(standing)} />
    </>
  );
}

function ClassTable({ layer, areaKm2 }: { readonly layer: LayerStatistics; readonly areaKm2: number }) {
  return (
    <FigureTable
      label={`${layer.name}的构成`}
      rows={layer.classes ?? []}
      keyOf={({ code, name }) => `${code} ${name}`}
      columns={[
        { key: 'name', header: <LayerName layer={layer} />, render: ({ name }) => name },
        { key: 'km2', header: '面积（km²）', isNumber: true, render: ({ km2 }) => figureText(km2) },
        { key: 'share', header: '占比', isNumber: true, render: ({ km2 }) => coverText(km2, areaKm2) },
      ]}
    />
  );
}

function keyOf({ table, id, layer }: LayerStatistics): string {
  return `${table} ${id} ${layer}`;
}
