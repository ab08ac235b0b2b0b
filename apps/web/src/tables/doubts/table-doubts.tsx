import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import type { TableScreenState } from '../use-table-screen.ts';
import { DoubtList } from './doubt-list.tsx';
import { useFigureDoubts } from './use-figure-doubts.ts';
import { useLayerDoubts } from './use-layer-doubts.ts';

/** What is to be looked at among the rows of a year: figures far from what they should resemble, layers with findings. */
export function TableDoubts({ screen }: { readonly screen: TableScreenState }) {
  const { table } = screen;
  if (table.kind === 'raster') return <LayerDoubts screen={screen} />;
  return comparedFields(table).length > 0 ? <FigureDoubts screen={screen} /> : null;
}

/** A layer may be a file, or a figure that stands in for one. */
function LayerDoubts({ screen }: { readonly screen: TableScreenState }) {
  const doubts = [...useLayerDoubts(screen), ...useFigureDoubts(screen)];
  return <DoubtList doubts={doubts} canWrite={screen.mayWrite} />;
}

function FigureDoubts({ screen }: { readonly screen: TableScreenState }) {
  return <DoubtList doubts={useFigureDoubts(screen)} canWrite={screen.mayWrite} />;
}
