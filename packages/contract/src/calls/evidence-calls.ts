import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { idBody, yearBody } from './bodies.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

/** The rights of the row's table decide, which the server looks up. */
const SIGNED_IN: Access = { who: 'signedIn' };
const WRITER: Access = { who: 'writer' };

const table = plainText(60).min(1);
const ofRow = { table, id: z.guid() };

/** What stands behind a row: the files that prove it, and who wrote what in it. */
export function evidenceCalls(): UntypedCall[] {
  return [
    call('attachment/list', {
      title: '佐证材料',
      access: SIGNED_IN,
      operation: 'attachments.list',
      body: z.strictObject(ofRow),
    }),
    call('attachment/count', {
      title: '各行佐证材料数',
      access: SIGNED_IN,
      operation: 'attachments.count',
      body: z.strictObject({ table }),
    }),
    call('attachment/save', {
      title: '附上佐证材料',
      access: WRITER,
      operation: 'attachments.save',
      body: z.strictObject({ ...ofRow, fileId: z.guid(), note: plainText(200).nullish() }),
    }),
    call('attachment/remove', {
      title: '移除佐证材料',
      access: WRITER,
      operation: 'attachments.remove',
      body: idBody,
    }),
    call('row/history', {
      title: '记录的修改历史',
      access: SIGNED_IN,
      operation: 'rows.history',
      body: z.strictObject(ofRow),
    }),
    call('row/carried', {
      title: '沿用标记',
      access: SIGNED_IN,
      operation: 'rows.carried',
      body: z.strictObject({ table, ...yearBody.shape }),
    }),
    call('accountYear/carried', {
      title: '各表沿用情况',
      access: SIGNED_IN,
      operation: 'accounts.carried',
      body: yearBody,
    }),
  ];
}
