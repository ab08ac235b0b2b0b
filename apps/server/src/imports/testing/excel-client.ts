import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { sheetImport } from '@qingzhang/contract/calls/sheet-calls';
import type { HeadingMatch, SheetReading } from '@qingzhang/contract/imports/reading';
import type { DoneOrQueued, ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { form } from '../../files/testing/form.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Decisions = Partial<Pick<BodyOf<typeof sheetImport>, 'year' | 'keepBlanks' | 'answers' | 'constants' | 'spread'>>;

/** What a clerk does with files, through the whole server. */
export interface ExcelClient {
  readonly download: (call: string, body: unknown, token?: string) => Promise<Buffer>;
  readonly upload: (table: string, name: string, bytes: Uint8Array, token?: string) => Promise<Answer>;
  /** Uploads and answers what was read; fails when it was refused. */
  readonly read: (table: string, name: string, bytes: Uint8Array) => Promise<SheetReading>;
  readonly check: (table: string, reading: SheetReading, more?: Decisions) => Promise<ImportReport>;
  readonly import: (
    table: string,
    reading: SheetReading,
    report: ImportReport,
    more?: Decisions & { readonly mode?: 'all' | 'valid' },
  ) => Promise<Answer<DoneOrQueued<ImportResult>>>;
}

export function excelClient(server: TestServer): ExcelClient {
  const upload: ExcelClient['upload'] = async (table, name, bytes, token = server.admin) => {
    const { payload, headers } = await form([{ name, bytes }], { table });
    return server.send({
      method: 'POST',
      url: '/api/sheet/upload.json',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  };
  return {
    upload,
    download: async (call, body, token = server.admin) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${call}.json`,
        payload: body as object,
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.statusCode !== 200) throw new Error(`${call}: ${response.body}`);
      return response.rawPayload;
    },
    read: async (table, name, bytes) => (await done(upload(table, name, bytes))) as SheetReading,
    check: async (table, reading, more = {}) =>
      (await done(server.call('sheet/check', { ...decided(table, reading), ...more }))) as ImportReport,
    import: (table, reading, { fingerprint }, more = {}) =>
      server.call('sheet/import', { ...decided(table, reading), mode: 'all', fingerprint, ...more }),
  };
}

/** The body of a check: what was read, as it was read. */
export function decided(table: string, { fileId, sheet, headerRow, headings }: SheetReading) {
  return { table, fileId, sheet, headerRow, columns: headings.map(columnOf) };
}

function columnOf({ column, fieldKey, unit }: HeadingMatch) {
  return { column, fieldKey, unit };
}

async function done(answered: Promise<Answer>): Promise<unknown> {
  const { code, message, issues, result } = await answered;
  if (code !== 200) throw new Error(`${message} ${JSON.stringify(issues)}`);
  return result['result'];
}
