import type { IssueTable } from './issue-entry.ts';

/** What is wrong with a row that is saved, typed in or read from a workbook, and with the file that it names. */
export const ROW_CODES = {
  ROW: { block: '提交的记录不是一个对象', mended: '每条记录以字段名和值的对象提交' },
  ROW_ID: { block: '记录编号不是 UUID', mended: '使用读取时得到的记录编号；新增记录不带编号' },
  ROW_VERSION: { block: '修改记录时缺少读取时的版本号', mended: '重新读取该记录，带上 rowVersion 再提交' },
  REQUIRED: { block: '必须填写的内容没有填写', mended: '在该记录的表单、表格或工作簿中填写 keys 所指的字段' },
  FIELD: { block: '值不符合字段的类型、长度、范围或可选项', mended: '按提示中的要求更正该字段' },
  RANGE: { block: '数值超出按本行单位或类别确定的范围', mended: '核对数值和单位后更正' },
  UNIT: { block: '所填单位与该项应有的量纲不同', mended: '改用同一量纲的单位，数值随之换算' },
  ORDERED: { block: '下限大于上限', mended: '更正两个字段之一' },
  EXACTLY_ONE: { block: '几个字段须且只能填写一个', mended: '保留其中一个' },
  NOT_FOUND: { block: '所指的记录、区域或版本不存在', mended: '改选现有的记录，或先新增所指的记录' },
  DUPLICATE: {
    block: '已有关键字段相同的记录；没有关键字段的表中，已有内容完全相同的记录',
    mended: '修改原有记录，或更换关键字段；确为两处的，以名称、坐标或备注区分',
  },
  REPEATED: { block: '同一记录在一次提交中出现多次', mended: '每条记录只提交一次' },
  FIGURE_FAR: {
    confirm: '数值与上年、相邻区域、另一数据来源或常见范围相差过大；已说明理由的仍须确认，并附理由',
    note: '数值略超出常见范围',
    mended: '核对单位和数值后更正；确属无误时，在所指的表中说明理由',
  },
  VALUE_MOVED: { block: '已填报的价值改到了另一个区域或年份', mended: '保持原来的区域和年份，在别处另行填报' },
  VALUE_NEGATIVE: { block: '核算单元的价值量小于 0', mended: '在价值表中更正手工填报的价值' },

  // The file of a row
  NOT_RASTER: { block: '所附文件不是可读的栅格', mended: '以 GeoTIFF 重新上传后再选用' },
  NO_BAND: { block: '所填波段超出文件的波段数', mended: '更正“波段”，或改用含该波段的文件' },
  SERIES_HEADER: { block: '逐日降雨文件缺少日期或降雨量列', mended: '补上两列的表头后重新上传' },
  SERIES_LINE: { block: '逐日降雨文件中有一行无法读取', mended: '更正所指的行后重新上传' },
  SERIES_EMPTY: { block: '逐日降雨文件中没有数据', mended: '上传含有数据的文件' },
} satisfies IssueTable;
