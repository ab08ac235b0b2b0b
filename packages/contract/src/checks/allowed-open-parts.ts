import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { SERVICES } from '@qingzhang/catalogue/registry';
import type { Call } from '../calls/call.ts';
import { saveRegionValues } from '../calls/region-value-calls.ts';
import type { OpenPart } from './open-parts.ts';

interface Allowance {
  /** What may stay open, in words that the check prints. */
  readonly what: string;
  readonly takes: (part: OpenPart, call: Call) => boolean;
}

/** The only parts of answers that may be any JSON, because their form depends on something else. */
export const ALLOWANCES: readonly Allowance[] = [
  {
    // Attributes are whatever the file's author named; coordinates nest as deep as the kind of geometry says.
    what: 'GeoJSON 的属性与坐标',
    takes: ({ at }) => /(?:^|\.|\])features\[\]\.(?:properties\{\}|geometry\.coordinates)$/.test(at),
  },
  {
    // Each kind of job has a request and a result of its own; whoever asked for it parses them.
    what: '任务的请求、结果与失败参数',
    takes: ({ at }, { name }) => name.startsWith('job/') && /^(?:request|result|failure\.params)$/.test(at),
  },
  {
    // The log keeps rows of every table.
    what: '日志中修改前后的行',
    takes: ({ at }, { name }) =>
      ['auditLog/getDataList', 'row/history'].includes(name) && /\.(?:before|after)\{\}$/.test(at),
  },
  {
    what: '目录中声明为任意 JSON 的列',
    takes: ({ at }, call) =>
      tablesOf(call)
        .flatMap(freeColumns)
        .some((key) => endsWith(at, key)),
  },
];

/** The tables whose rows a call answers; values of any service go to the value sets. */
function tablesOf({ name, subject }: Call): readonly Table[] {
  if (subject !== null) return [subject.table];
  return name === saveRegionValues.name ? SERVICES.map(({ value }) => value) : [];
}

function freeColumns(table: Table): readonly string[] {
  return table.fields.flatMap((field) => (isStructure(field) && field.shape === 'free' ? [field.key] : []));
}

function endsWith(at: string, key: string): boolean {
  return at === key || at.endsWith(`.${key}`);
}
