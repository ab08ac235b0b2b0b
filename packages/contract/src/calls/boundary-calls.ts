import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { importRegionsBody, nothing } from './bodies.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const version = plainText(30).min(1);

/** Boundary versions, and shapefiles on their way to becoming one. */
export function boundaryCalls(): UntypedCall[] {
  const regions = { access: { who: 'signedIn' }, subject: tableEntry('region') } as const;
  return [
    call('region/versions', { ...regions, title: '边界版本', operation: 'regions.versions', body: nothing }),
    call('region/compareVersions', {
      ...regions,
      title: '比较边界版本',
      operation: 'regions.compareVersions',
      body: z.strictObject({ from: version, to: version }),
    }),
    call('fileStore/readShp', {
      title: '按所选编码和坐标系重读矢量',
      access: { who: 'writer' },
      subject: tableEntry('fileStore'),
      operation: 'files.readShp',
      body: z.strictObject({
        fileId: z.guid(),
        ...importRegionsBody.pick({ layer: true, crs: true, encoding: true }).shape,
      }),
    }),
  ];
}
