import type { Sheet } from '../../sheets/workbook.ts';
import { changeMatrix, extentAccount } from './extent-sheets.ts';
import { crossWalk, exchangeMemo, reconciliation } from './note-sheets.ts';
import type { SeeaAccount } from './seea-account.ts';
import { fitted } from './sheet-parts.ts';
import { monetarySupply, physicalSupply } from './supply-sheets.ts';
import { monetaryUse, physicalUse } from './use-sheets.ts';

/** The tables of SEEA EA, for workbook and CSV alike. */
export function seeaTables(account: SeeaAccount): Sheet[] {
  return [
    extentAccount(account),
    changeMatrix(account),
    physicalSupply(account),
    monetarySupply(account),
    physicalUse(account),
    monetaryUse(account),
    exchangeMemo(account),
    crossWalk(account),
    reconciliation(account),
  ].map(fitted);
}
