import type { TraceLayer } from '@qingzhang/engine/trace/trace';

const NAMES = {
  nearest: '最邻近',
  bilinear: '双线性内插',
  average: '面积加权平均',
  sum: '面积加权求和',
  mode: '众数',
} as const;

/** How the values of a layer came to the pixels that were calculated on. */
export function resamplingText(resampling: TraceLayer['resampling']): string {
  return resampling === null ? '与类型栅格同网格,未重采样' : NAMES[resampling];
}
