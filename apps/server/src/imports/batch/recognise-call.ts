import { tableEntry } from '@qingzhang/catalogue/registry';
import { sheetRecognise } from '@qingzhang/contract/calls/sheet-calls';
import { withUpload } from '../../files/receive-upload.ts';
import { recordFile } from '../../files/record-file.ts';
import { handle } from '../../http/handle.ts';
import { RECOGNISING } from '../import-works.ts';
import { nowOrLater } from '../now-or-later.ts';
import { sentTables } from '../sent-tables.ts';
import { IMPORTED_TABLES } from '../imported-tables.ts';
import { LARGEST_FILE } from '../source.ts';

/** Takes one of many files in and says what it seems to be. */
export const RECOGNISE = handle(sheetRecognise).by((context) =>
  withUpload(context, { limit: LARGEST_FILE, fields: sheetRecognise.body }, async ({ files }) => {
    const file = await sentTables(context, files);
    const { fileId } = await recordFile(context, file, null);
    const writable = IMPORTED_TABLES.map(({ name }) => name).filter(
      (name) => context.user?.rights.get(tableEntry(name).module) === true,
    );
    return nowOrLater(context, RECOGNISING, { fileId, writable });
  }),
);
