import { systemTable } from '../language/define-table.ts';
import { file, text } from '../language/fields.ts';

/** Files that prove a row: contracts, yearbook pages, photographs. */
export const rowAttachment = systemTable({
  name: 'rowAttachment',
  label: '佐证材料',
  unique: ['tableName', 'rowId', 'fileId'],
  fields: [
    text('tableName', '表', { maxLength: 60, required: true }),
    text('rowId', '记录', { maxLength: 36, required: true }),
    file('fileId', '文件', { required: true }),
    text('note', '说明', { maxLength: 200 }),
  ],
});

/** Which column a heading of people's own workbooks meant last time. */
export const importHeading = systemTable({
  name: 'importHeading',
  label: '导入表头对照',
  unique: ['tableName', 'heading'],
  fields: [
    text('tableName', '表', { maxLength: 60, required: true }),
    text('heading', '表头', { maxLength: 200, required: true }),
    text('fieldKey', '字段', { maxLength: 60, hint: '空为不导入' }),
    text('unit', '单位', { maxLength: 60 }),
  ],
});

/** What a word of people's own workbooks meant last time. */
export const importValue = systemTable({
  name: 'importValue',
  label: '导入取值对照',
  unique: ['tableName', 'fieldKey', 'word'],
  fields: [
    text('tableName', '表', { maxLength: 60, required: true }),
    text('fieldKey', '字段', { maxLength: 60, required: true }),
    text('word', '文件中的写法', { maxLength: 200, required: true }),
    text('meaning', '所指', { maxLength: 200, required: true }),
  ],
});
