import type { ApartTask } from '../../apart/apart-task.ts';
import { readRegionLayer, type RegionLayer, type RegionsRequest } from './region-layer.ts';

export const READ_REGIONS: ApartTask<RegionsRequest, RegionLayer> = { name: 'readRegions', run: readRegionLayer };
