import { apartCode } from '../apart/apart-task.ts';
import { DIVIDE_LAND } from './divide-land-task.ts';
import { divideLand as divide } from './divide-land.ts';

export const divideLand = apartCode(DIVIDE_LAND, divide);
