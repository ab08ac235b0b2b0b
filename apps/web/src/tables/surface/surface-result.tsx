import type { SurfaceRecipe, WireSurfaceMethod } from '@qingzhang/contract/results/surface';
import { surfaceMethodName } from '@qingzhang/contract/surface-method-name';
import { unitLabel } from '@qingzhang/core/units';
import { FigureTable } from '../../figures/figure-table.tsx';
import { IssueList } from '../../issues/issue-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { StationMap } from './station-map.tsx';
import styles from './surface.module.css';
import type { MadeSurface } from './use-surface-job.ts';

interface SurfaceResultProps {
  readonly made: MadeSurface;
  readonly onMethod: (method: WireSurfaceMethod) => void;
}

/** A layer before it is taken: the map with its stations, how every method fares, and how far each station is off. */
export function SurfaceResult({ made: { recipe, reading }, onMethod }: SurfaceResultProps) {
  const unit = unitLabel(recipe.unit);
  const isOf = (method: WireSurfaceMethod) => surfaceMethodName(method) === surfaceMethodName(recipe.method);
  const isBest = (method: WireSurfaceMethod) => surfaceMethodName(method) === surfaceMethodName(recipe.recommended);
  return (
    <section className={styles['result']} aria-label="插值结果">
      <StationMap recipe={recipe} reading={reading} />
      <p className={styles['words']}>{recipe.words}</p>
      {recipe.grid !== null && recipe.grid.cellsInOne > 1 && (
        <p className={styles['soft']}>
          “{recipe.grid.fileName}”的像元很细，每 {recipe.grid.cellsInOne} × {recipe.grid.cellsInOne} 个取一个。
        </p>
      )}
      {recipe.issues.length > 0 && <IssueList issues={recipe.issues} />}
      <h3>各方法的误差</h3>
      <p className={styles['soft']}>
        每次留出一个站点，由其余站点推算该站，与实测比较（留一检验）；均方根误差越小越好。
      </p>
      <FigureTable
        label="各方法的误差"
        rows={recipe.tried}
        keyOf={({ method }) => surfaceMethodName(method)}
        columns={[
          {
            key: 'method',
            header: '方法',
            isShortText: true,
            render: ({ method }) => `${surfaceMethodName(method)}${isBest(method) ? '（推荐）' : ''}`,
          },
          { key: 'rmse', header: `均方根误差（${unit}）`, isNumber: true, render: ({ rmse }) => shortFigure(rmse) },
          {
            key: 'mean',
            header: `平均误差（${unit}）`,
            isNumber: true,
            render: ({ meanError }) => shortFigure(meanError),
          },
          {
            key: 'choose',
            header: '选用',
            isShortText: true,
            render: (tried) => <Choice tried={tried} isChosen={isOf(tried.method)} onMethod={onMethod} />,
          },
        ]}
      />
      <h3>各站的误差</h3>
      <FigureTable
        label="各站的误差"
        rows={recipe.stations.map((station, place) => ({ ...station, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          {
            key: 'name',
            header: '站点',
            isShortText: true,
            render: ({ code, name }) => (name === '' ? code : `${name}（${code}）`),
          },
          { key: 'value', header: `实测（${unit}）`, isNumber: true, render: ({ value }) => shortFigure(value) },
          {
            key: 'predicted',
            header: `由其余站点推算（${unit}）`,
            isNumber: true,
            render: ({ predicted }) => shortFigure(predicted),
          },
          {
            key: 'error',
            header: `误差（${unit}）`,
            isNumber: true,
            render: ({ value, predicted }) => shortFigure(predicted - value),
          },
          { key: 'height', header: '高程（米）', isNumber: true, render: ({ elevation }) => shortFigure(elevation) },
        ]}
      />
    </section>
  );
}

interface ChoiceProps {
  readonly tried: SurfaceRecipe['tried'][number];
  readonly isChosen: boolean;
  readonly onMethod: (method: WireSurfaceMethod) => void;
}

function Choice({ tried: { method, why }, isChosen, onMethod }: ChoiceProps) {
  if (why !== null) return why;
  if (isChosen) return '已选用';
  return (
    <Button size="small" aria-label={`改用${surfaceMethodName(method)}`} onClick={() => onMethod(method)}>
      改用
    </Button>
  );
}

/** Errors are known to a few digits. */
function shortFigure(value: number | null): string {
  return value === null ? '—' : String(Number(value.toPrecision(4)));
}
