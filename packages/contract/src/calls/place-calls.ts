import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { anyRows } from './bodies.ts';
import { ofModule, SIGNED_IN, WRITER, writing } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const REGIONS = '/area/areaManage';

/** Regions and files. */
export function placeCalls(): UntypedCall[] {
  return [...regionCalls(), ...fileCalls()];
}

function regionCalls(): UntypedCall[] {
  const entry = tableEntry('region');
  return [
    call('region/saveData', {
      title: '保存区域',
      access: writing(entry),
      operation: 'regions.save',
      subject: entry,
      body: anyRows,
    }),
    call('region/allAreaByType', {
      title: '按类型查询区域',
      access: SIGNED_IN,
      operation: 'regions.byType',
      subject: entry,
      body: z.strictObject({ type: plainText(20).nullish(), boundaryVersion: plainText(30).nullish() }),
    }),
    call('area/allArea', {
      title: '区域树',
      access: SIGNED_IN,
      operation: 'regions.tree',
      subject: entry,
      body: z.strictObject({ boundaryVersion: plainText(30).nullish() }),
    }),
    call('baseAttribute/getAdGdbData', {
      title: '边界与基础属性',
      access: SIGNED_IN,
      operation: 'regions.boundaries',
      subject: entry,
      body: z.strictObject({
        boundaryVersion: plainText(30).nullish(),
        level: z.int().min(1).max(4).nullish(),
        zoom: z.number().min(0).max(22).nullish(),
      }),
    }),
    call('region/checkBoundaries', {
      title: '检查边界',
      access: ofModule(REGIONS, 'read'),
      operation: 'regions.checkBoundaries',
      subject: entry,
      body: z.strictObject({ boundaryVersion: plainText(30).nullish(), async: z.boolean().optional() }),
    }),
  ];
}

function fileCalls(): UntypedCall[] {
  const entry = tableEntry('fileStore');
  const upload = { access: WRITER, consumes: 'multipart', subject: entry, body: z.unknown() } as const;
  return [
    call('fileStore/upload', { ...upload, title: '上传附件', operation: 'files.upload' }),
    call('fileStore/uploadShp', { ...upload, title: '上传矢量', operation: 'files.uploadShp' }),
    call('fileStore/uploadTif', { ...upload, title: '上传栅格', operation: 'files.uploadTif' }),
  ];
}
