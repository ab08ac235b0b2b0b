import { DOCX } from '@qingzhang/contract/calls/mime-types';
import {
  downloadTemplate,
  removeTemplate,
  reportTemplate,
  sampleTemplate,
  uploadTemplate,
} from '@qingzhang/contract/calls/report-template-calls';
import { nothing } from '@qingzhang/contract/calls/bodies';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { logEvent } from '../../access/audit-event.ts';
import { WRITE_DOCUMENT } from '../../documents/write-document-task.ts';
import { KINDS } from '../../files/content-kind.ts';
import { onlyFile, typeWrong } from '../../files/only-file.ts';
import { withUpload } from '../../files/receive-upload.ts';
import { handle, handleReply } from '../../http/handle.ts';
import { transaction } from '../../rows/transaction.ts';
import { sendFile } from '../../sheets/send-file.ts';
import { CHECK_TEMPLATE } from './check-template-task.ts';
import { sampleTemplate as sample } from './sample-template.ts';
import { requireTemplate, storeTemplate, templateFacts } from './stored-template.ts';
import { TEMPLATE_NAMES } from './template-names.ts';

const TABLE = 'reportTemplate';
const MOST_BYTES = 10 * 2 ** 20;

const SHOW = handle(reportTemplate).by(async ({ database: { pool } }) => ({
  template: await templateFacts(pool),
  names: TEMPLATE_NAMES.map((each) => ({ ...each })),
}));

const UPLOAD = handle(uploadTemplate).by((context) =>
  withUpload(context, { limit: MOST_BYTES, fields: nothing }, async ({ files, signal }) => {
    const file = onlyFile(files);
    const { name, content: sent } = file;
    if (file.kind !== KINDS.docx) throw typeWrong(file, '不含宏的 Word 文档（.docx）');
    const found = await context.apart.run(CHECK_TEMPLATE, { path: sent.path, name }, { name, signal });
    const { problems, placeholders, content, noticeAdded } = found;
    if (problems.length > 0) {
      const issues = problems.map((text) => block('file', 'PARAMETER', text));
      throw new Fault('TEMPLATE_UNUSABLE', { name, count: issues.length }, { issues });
    }
    const { pool } = context.database;
    await transaction(pool, async (client) => {
      const before = await templateFacts(client);
      await storeTemplate(client, { name, content, placeholders }, context.actor.userName);
      const after = { name, sha256: sent.sha256 };
      await logEvent(client, context.actor, { action: 'upload', tableName: TABLE, before, after });
    });
    return { name, count: placeholders.length, noticeAdded };
  }),
);

const REMOVE = handle(removeTemplate).by((context) =>
  transaction(context.database.pool, async (client) => {
    const before = await templateFacts(client);
    if (before === null) return { removed: false };
    await client.query('DELETE FROM "reportTemplate"');
    await logEvent(client, context.actor, { action: 'delete', tableName: TABLE, before });
    return { removed: true };
  }),
);

const DOWNLOAD = handleReply(downloadTemplate).by(async ({ database, reply }) => {
  const { name, content } = await requireTemplate(database.pool);
  return sendFile(reply, name, DOCX, content);
});

const SAMPLE = handleReply(sampleTemplate).by(async ({ apart, reply }) => {
  const name = '核算报告示例模板.docx';
  return sendFile(reply, name, DOCX, Buffer.from(await apart.run(WRITE_DOCUMENT, sample(), { name })));
});

export const TEMPLATE_HANDLINGS = [SHOW, UPLOAD, REMOVE, DOWNLOAD, SAMPLE];
