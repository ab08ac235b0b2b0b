import { apartCode } from '../../apart/apart-task.ts';
import { READ_REGIONS } from './read-regions-task.ts';
import { readRegionLayer } from './region-layer.ts';

export const readRegions = apartCode(READ_REGIONS, readRegionLayer);
