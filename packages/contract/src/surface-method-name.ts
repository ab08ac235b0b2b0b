import type { WireSurfaceMethod } from './results/surface.ts';

const MODELS = { spherical: '球状模型', exponential: '指数模型' } as const;

/** A way from stations to a surface as people call it. */
export function surfaceMethodName(method: WireSurfaceMethod): string {
  const name = method.kind === 'idw' ? `反距离加权（幂次 ${method.power}）` : `普通克里金（${MODELS[method.model]}）`;
  return method.usesElevation ? `${name}，按高程订正` : name;
}
