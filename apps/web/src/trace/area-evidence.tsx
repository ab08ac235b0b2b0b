import type { TraceSymbol } from '@qingzhang/contract/results/trace';
import { FigureTable } from '../figures/figure-table.tsx';
import { CellTable } from './cell-table.tsx';
import { useTraceSetting } from './trace-context.ts';
import { figureText } from './trace-figures.ts';
import styles from './trace.module.css';

/** What an area or a mean was counted from: the layer with its digest, and the pixels by region and class. */
export function AreaEvidence({ symbol }: { readonly symbol: TraceSymbol }) {
  const { zoneId, nameOf } = useTraceSetting();
  const { areasOf = [], means, cells = means?.cells } = symbol;
  if (areasOf.length === 0 && cells === undefined) return null;
  return (
    <>
      <LayerDigests symbol={symbol} />
      {areasOf.length > 0 && (
        <FigureTable
          label={`“${symbol.label}”所取的类型面积`}
          rows={areasOf}
          keyOf={({ rowId }) => rowId}
          columns={[
            { key: 'region', header: '区域', render: ({ region, regionId }) => region || nameOf('regionId', regionId) },
            {
              key: 'class',
              header: '生态系统类型',
              render: ({ className, classCode }) => `${className}（${classCode}）`,
            },
            {
              key: 'cells',
              header: '像元数',
              isNumber: true,
              render: ({ cells: counted }) => (counted === null ? '取自统计面积' : figureText(counted)),
            },
          ]}
        />
      )}
      {cells !== undefined && <CellTable label={`“${symbol.label}”的像元数`} cells={cells} zoneId={zoneId} />}
    </>
  );
}

/** The files behind the pixels, by name and whole digest: a reader may compare them with his own. */
function LayerDigests({ symbol: { sources, means } }: { readonly symbol: TraceSymbol }) {
  const { layers } = useTraceSetting();
  const files = new Map(
    sources.flatMap((source) => (source.from === 'file' ? [[source.sha256, source] as const] : [])),
  );
  return [...files.values()].map(({ sha256, rowId, band }) => (
    <p key={sha256} className={styles['soft']}>
      图层 {layers.get(rowId)?.fileName ?? means?.layer.fileName ?? '栅格文件'}（第 {band} 波段），sha-256{' '}
      <code>{sha256}</code>
    </p>
  ));
}
