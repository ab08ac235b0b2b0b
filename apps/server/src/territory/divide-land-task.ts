import type { ApartTask } from '../apart/apart-task.ts';
import { divideLand, type DividedLand, type DrawnRegion } from './divide-land.ts';

export const DIVIDE_LAND: ApartTask<readonly DrawnRegion[], DividedLand> = { name: 'divideLand', run: divideLand };
