import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { ProfileDefault } from '@qingzhang/catalogue/profiles/profile-default';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { CLASS_DICTIONARY, SERVICES, TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { markdownTable } from '../markdown.ts';
import { citationText } from '../table-section.ts';
import { seedTable, unitText } from './parameters-section.ts';

/** Every figure that a standard lends to a formula, and which standards lend it. */
export function defaultsChapter(): string {
  const texts = new Map<string, { readonly one: ProfileDefault; readonly titles: string[] }>();
  for (const profile of PROFILES) {
    for (const one of profile.defaults) {
      const known = texts.get(canonicalJson(one));
      if (known === undefined) texts.set(canonicalJson(one), { one, titles: [profile.title] });
      else known.titles.push(profile.title);
    }
  }
  const rows = [...texts.values()].flatMap(({ one, titles }) => {
    const by = titles.length === PROFILES.length ? '各规范' : titles.join('、');
    return figuresOf(one).map(({ word, value, source }) => [
      word === '' ? one.label : `${one.label}：${word}`,
      String(Number(value.toPrecision(9))),
      unitText(one),
      citationText(source),
      by,
    ]);
  });
  return [
    '当地没有数据、参数表也没有填写时，公式采用下列默认值。采用了默认值的结果标明“采用默认值”，来源待核实的须确认。',
    markdownTable(['参数', '默认值', '单位', '来源', '适用'], rows),
  ].join('\n\n');
}

function figuresOf(one: ProfileDefault) {
  if (one.kind === 'single') return [{ word: '', value: one.value, source: one.source }];
  return Object.entries(one.values).map(([word, quote]) => ({ word: wordText(one.by, word), ...quote }));
}

/** A class by its name, a word of a choice by its label. */
function wordText(column: string, word: string): string {
  if (column === 'classCode') {
    const { table } = tableEntry(CLASS_DICTIONARY.table);
    const found = table.seed.find((row) => row[CLASS_DICTIONARY.code] === word)?.[CLASS_DICTIONARY.name];
    return String(found ?? word);
  }
  const labels = TABLES.flatMap(({ table }) => optionLabel(fieldOf(table, column), word) ?? []);
  return labels[0] ?? word;
}

/** Rows that ship with the product in tables that belong to no service. */
export function sharedTablesChapter(): string {
  const own = new Set(SERVICES.flatMap(({ tables }) => tables.map(({ name }) => name)));
  const shared = TABLES.filter(({ table }) => table.seed.length > 0 && !own.has(table.name));
  return shared
    .map(({ table }) =>
      [
        `## ${table.label}`,
        ...(table.note === undefined ? [] : [`${table.note}。`]),
        `预置 ${table.seed.length} 行，可以修改和增补：`,
        seedTable(table),
      ].join('\n\n'),
    )
    .join('\n\n');
}
