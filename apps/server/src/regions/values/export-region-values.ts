import { exportRegionValues } from '@qingzhang/contract/calls/region-value-calls';
import { handleReply } from '../../http/handle.ts';
import { sendMade } from '../../sheets/send-made.ts';
import { REGION_BOOK } from './region-book-request.ts';

export const EXPORT_REGION_VALUES = handleReply(exportRegionValues).by((context) => {
  const { year, regionId = null } = context.body;
  return sendMade(context, { kind: REGION_BOOK, title: `导出 ${year} 年区域价值`, request: { year, regionId } });
});
