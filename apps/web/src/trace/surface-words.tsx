import { recipeOfSurface } from '@qingzhang/contract/calls/surface-calls';
import { unitLabel } from '@qingzhang/core/units';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import styles from './trace.module.css';

/** How a layer was interpolated from stations, as its file says; nothing for any other file. */
export function SurfaceWords({ fileId }: { readonly fileId: string }) {
  const { data: recipe } = useQuery({
    queryKey: [recipeOfSurface.name, fileId],
    queryFn: ({ signal }) => api.call(recipeOfSurface, { fileId }, { signal, isQuiet: true }),
    retry: false,
  });
  if (recipe === undefined || recipe === null) return null;
  const unit = unitLabel(recipe.unit);
  return (
    <details>
      <summary className={styles['soft']}>{recipe.words}</summary>
      <FigureTable
        label="插值所用的站点"
        rows={recipe.stations.map((station, place) => ({ ...station, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { key: 'code', header: '站点', isShortText: true, render: ({ code, name }) => name || code },
          { key: 'lon', header: '经度', isNumber: true, render: ({ lon }) => lon },
          { key: 'lat', header: '纬度', isNumber: true, render: ({ lat }) => lat },
          { key: 'value', header: `数值（${unit}）`, isNumber: true, render: ({ value }) => value },
          {
            key: 'error',
            header: `留一误差（${unit}）`,
            isNumber: true,
            render: ({ value, predicted }) => Number((predicted - value).toPrecision(4)),
          },
        ]}
      />
    </details>
  );
}
