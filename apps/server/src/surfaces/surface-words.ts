import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import { surfaceMethodName } from '@qingzhang/contract/surface-method-name';
import { unitLabel } from '@qingzhang/core/units';

/** How a layer was made, in one sentence. */
export function recipeWords(recipe: Omit<SurfaceRecipe, 'words'>, sourceLabel: string): string {
  const { method, variogram, trend, rmse, meanError, unit, stations } = recipe;
  const said = unitLabel(unit);
  return [
    `由${sourceLabel} ${stations.length} 个站点插值：${surfaceMethodName(method)}`,
    ...(variogram === null
      ? []
      : [
          `块金 ${figure(variogram.nugget)}、偏基台 ${figure(variogram.partialSill)}、变程 ${figure(variogram.range / 1000)} 千米`,
        ]),
    ...(trend === null ? [] : [`高程每升 100 米变化 ${figure(trend.slope * 100)} ${said}`]),
    `留一均方根误差 ${figure(rmse)} ${said}，平均误差 ${figure(meanError)} ${said}`,
  ].join('；');
}

function figure(value: number): string {
  return String(Number(value.toPrecision(3)));
}
