import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import { createDictionary } from '@qingzhang/contract/cells/dictionary';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { headerOf, templateFields } from './sheet-fields.ts';
import { writeTableBook } from './table-workbook.ts';

const REGIONS = createDictionary(
  [
    { value: 'a', label: '岱崮镇', code: '371328103' },
    { value: 'b', label: '城关村', code: '1' },
    { value: 'c', label: '城关村', code: '2' },
  ],
  '“区域”',
);
const dictionaries = new Map([
  ['region', REGIONS],
  ['dictRiver', createDictionary([{ value: '111', label: '常绿阔叶林', code: '111' }], '“类型”')],
]);

function template(name: string): Promise<Uint8Array> {
  const { table } = tableEntry(name);
  return writeTableBook({
    table,
    fields: templateFields(table),
    dictionaries,
    rows: [],
    hasIds: false,
    isTemplate: true,
  });
}

describe('a template', () => {
  it('has the headers of its fields with unit and star, a note at each, and no rows', async () => {
    const { sheets } = await readXlsx(await template('ecosystemArea'), { readStyles: true });
    expect(sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      ['生态系统类型面积', false],
      ['说明', false],
      ['选项', true],
    ]);
    const [data, guide, lists] = sheets;
    expect(data!.rows[0]).toEqual(templateFields(tableEntry('ecosystemArea').table).map(headerOf));
    expect(
      data!.rows
        .slice(1)
        .flat()
        .every((value) => value === null),
    ).toBe(true);
    // An empty cell of a text column takes 0371 as it is typed.
    const source = data!.rows[0]!.indexOf('数据来源');
    expect(data!.cells!.get(`1,${source}`)?.style?.numFmt).toBe('@');
    expect(data!.rows[0]!.slice(0, 4)).toEqual(['区域', '年份*', '生态系统类型*', '面积（hm²）']);
    expect(data!.cells!.get('0,3')?.comment?.text).toBe(
      '可不填\n应为 0 至 100000000 之间的数字（单位 hm²）；可带单位填写，如“3.2万”',
    );
    expect(data!.freezePane).toMatchObject({ rows: 1 });
    expect(guide!.rows.some((row) => row[0] === '面积（hm²）')).toBe(true);
    // Namesakes are told apart by their code, so that the drop-down gives words that can be read back.
    expect(lists!.rows.slice(1, 4).map((row) => row[0])).toEqual(['岱崮镇', '城关村（1）', '城关村（2）']);
    expect(data!.dataValidations?.[0]).toMatchObject({ type: 'list', formula1: "'选项'!$A$2:$A$4", range: 'A2:A2001' });
  });

  // All in the long tests; templates are made from the same declarations.
  const walked = TABLES.filter(({ calls }) => calls === 'rows').filter(
    (_, at) => process.env['LONG'] !== undefined || at % 5 === 0,
  );

  it('of every table offers a list for each field that has words, and explains each column', async () => {
    for (const { table } of walked) {
      const fields = templateFields(table);
      const { sheets } = await readXlsx(await template(table.name), { readStyles: true });
      const listed = fields.filter((field) => !isText(field) && dictionaryFor(field, dictionaries) !== undefined);
      expect(sheets[0]!.dataValidations?.length ?? 0, table.name).toBe(listed.length);
      expect(
        fields.every((_, at) => sheets[0]!.cells!.get(`0,${at}`)?.comment !== undefined),
        table.name,
      ).toBe(true);
      const explained = sheets[1]!.rows.map(([name]) => name);
      expect(
        fields.filter((field) => !explained.includes(headerOf(field))),
        table.name,
      ).toEqual([]);
    }
  });
});
