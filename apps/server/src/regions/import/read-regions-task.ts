import { apartTask } from '../../apart/apart-task.ts';
import type { RegionLayer, RegionsRequest } from './region-layer.ts';

/** The regions in a layer of boundaries. */
export const READ_REGIONS = apartTask<RegionsRequest, RegionLayer>('readRegions', ({ input }) => [input.path]);
