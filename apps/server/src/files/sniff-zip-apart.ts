import { apartCode } from '../apart/apart-task.ts';
import { SNIFF_ZIP } from './sniff-zip-task.ts';
import { zipKind } from './zip-kind.ts';

export const sniffZip = apartCode(SNIFF_ZIP, async ({ path }) => (await zipKind(path)).mime);
