import { fromBase, unitLabel } from '@qingzhang/core/units';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isClass } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry } from '@qingzhang/catalogue/registry';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { lettersOf } from '@qingzhang/engine/trace/trace-tex';
import { calculate } from '@qingzhang/engine/testing/account-kit';
import { ALL_VECTORS } from '@qingzhang/engine/testing/vectors/all-vectors';
import type { Golden } from '@qingzhang/engine/testing/vectors/golden';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import { markdownTable } from '../markdown.ts';
import { chineseLetters } from './chinese-letters.ts';
import { inlineMath } from './math.ts';

/** A table cell with more figures than these would be a wall; the first ones are shown and the rest counted. */
const SHOWN_FIGURES = 6;
const SHOWN_ROWS = 14;
const DIGITS = 9;

type Row = Golden['tables'][string][number];

const CLASS_NAMES = new Map(
  tableEntry(CLASS_DICTIONARY.table).table.seed.map((row) => [
    String(row[CLASS_DICTIONARY.code]),
    String(row[CLASS_DICTIONARY.name]),
  ]),
);

/** The worked examples of a service, calculated by the engine while the page is written. */
export function exampleSections(wire: string): readonly string[] {
  const examples = Object.values(ALL_VECTORS).filter((golden) => golden.wire === wire);
  return examples.map((golden, index) => exampleSection(golden, examples.length === 1 ? '' : ` ${index + 1}`));
}

function exampleSection(golden: Golden, number: string): string {
  const run = runExample(golden);
  const { method } = run.plan;
  const letter = lettersOf(method);
  const chinese = chineseLetters(method);
  const areas = Object.entries(golden.areasKm2).map(([code, km2]) => `${className(code)} ${km2} km²`);
  const tables = Object.entries(golden.tables).filter(([, rows]) => rows.length > 0);
  return [
    `**算例${number}：${method.label}**`,
    ...(areas.length === 0 ? [] : [`面积：${areas.join('，')}。`]),
    ...tables.flatMap(([name, rows]) => inputTexts(name, rows)),
    '计算：',
    markdownTable(
      ['量', '符号', '结果', '单位'],
      method.steps.flatMap(({ symbol, label, unit }) => {
        const found = run.accountUnit.get(symbol) ?? run.field.get(symbol);
        if (found === undefined || found.words !== undefined) return [];
        return [
          [
            label,
            inlineMath(chinese(letter(symbol))),
            figuresText(found, unitOf(run.checked, symbol)),
            unitLabel(unit),
          ],
        ];
      }),
    ),
    `结果：实物量 ${shortNumber(run.quantity)}，价值量 ${shortNumber(run.value)} 元。`,
  ].join('\n\n');
}

function runExample({ wire, tables, areasKm2, asGiven = false, results = {} }: Golden): ServiceRun {
  const ecosystemArea = Object.entries(areasKm2).map(([classCode, km2]) => ({ classCode, areaHm2: km2 * 100 }));
  return calculate(wire, { ecosystemArea, ...tables }, { asGiven, results });
}

function inputTexts(name: string, rows: readonly Row[]): readonly string[] {
  const { table } = tableEntry(name);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = keys.map((key) => {
    const field = fieldOf(table, key);
    const unit = field !== undefined && 'unit' in field ? (field.unitLabel ?? unitLabel(field.unit)) : '';
    return `${field?.label ?? key}${unit === '' ? '' : `（${unit}）`}`;
  });
  const shown = rows.slice(0, SHOWN_ROWS).map((row) => keys.map((key) => cellText(name, key, row[key])));
  const rest = rows.length > SHOWN_ROWS ? [`（另有 ${rows.length - SHOWN_ROWS} 行）`] : [];
  return [`“${table.label}”：`, markdownTable(head, shown), ...rest];
}

function cellText(name: string, key: string, value: Row[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const { table } = tableEntry(name);
  const field = fieldOf(table, key);
  if (isClass(field)) return className(String(value));
  if (key === 'rasterKind') return table.rasterKinds.find(({ kind }) => kind === value)?.label ?? String(value);
  return optionLabel(field, value) ?? (typeof value === 'number' ? shortNumber(value) : value);
}

function figuresText({ axes, data }: NamedArray, unit: string): string {
  const figures = [...data].map((figure) => (Number.isNaN(figure) ? '—' : shortNumber(fromBase(figure, unit))));
  const [only] = axes;
  const names = axes.length === 1 && only!.name === 'class' ? only!.labels.map(className) : undefined;
  const texts = figures.map((figure, index) => (names === undefined ? figure : `${names[index]} ${figure}`));
  const present = texts.filter((_, index) => figures[index] !== '—');
  if (present.length <= SHOWN_FIGURES) return present.join('；');
  return `${present.slice(0, SHOWN_FIGURES).join('；')} 等 ${present.length} 个`;
}

function className(code: string): string {
  return CLASS_NAMES.get(code) ?? code;
}

function shortNumber(value: number): string {
  const rounded = Math.abs(value) >= 1e6 ? Number(value.toFixed(2)) : Number(value.toPrecision(DIGITS));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 12, useGrouping: Math.abs(rounded) >= 1e4 });
}
