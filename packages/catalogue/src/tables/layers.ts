import { logTable } from '../language/define-table.ts';
import { text } from '../language/fields.ts';

/** Who took note of what was found about the file of a raster row or the figures of a row; it counts for as long as exactly that is found. */
export const layerAcknowledgement = logTable({
  name: 'layerAcknowledgement',
  label: '提示确认',
  fields: [
    text('tableName', '表', { maxLength: 60, computed: true }),
    text('rowId', '记录', { maxLength: 36, computed: true }),
    text('code', '提示代码', { maxLength: 60, computed: true }),
    text('text', '提示内容', { maxLength: 1000, computed: true }),
    text('reason', '理由', { maxLength: 500, computed: true }),
  ],
});
