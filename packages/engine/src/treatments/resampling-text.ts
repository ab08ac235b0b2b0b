import type { Resampling } from '@qingzhang/raster/grid/resampling';

const NAMES: Readonly<Record<Resampling, string>> = {
  nearest: '最邻近',
  bilinear: '双线性内插',
  average: '面积加权平均',
  sum: '面积加权求和',
  mode: '众数',
};

/** How the values of a layer came to the pixels that were calculated on. */
export function resamplingText(resampling: Resampling | null): string {
  return resampling === null ? '与类型栅格同网格，未重采样' : NAMES[resampling];
}
