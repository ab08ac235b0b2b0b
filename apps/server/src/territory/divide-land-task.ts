import { apartTask } from '../apart/apart-task.ts';
import type { DividedLand, DrawnRegion } from './divide-land.ts';

/** Where the outlines of regions overlap. */
export const DIVIDE_LAND = apartTask<readonly DrawnRegion[], DividedLand>('divideLand', () => []);
