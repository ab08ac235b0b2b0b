import { ENTERED_AS } from '@qingzhang/catalogue/language/common-columns';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';

/** Why a column of a file is never taken over; undefined for one that is. */
export function notImported(field: Field): string | undefined {
  if (field.computed === true) return '由系统填写，不导入';
  if (field.key === 'verification') return '核实状态由管理员凭来源文件确认，不导入';
  if (field.key === ENTERED_AS.key) return '录入原文随各列的数导入，不单独导入';
  if (isFile(field)) return '文件须在系统中上传，不导入';
  return undefined;
}

/** Fields that people fill in by a file. */
export function importedFields(table: Table): readonly Field[] {
  return table.fields.filter((field) => notImported(field) === undefined);
}
