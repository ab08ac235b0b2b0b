import { parseUnit, sameDimension } from '@qingzhang/core/units';
import { describe, expect, it } from 'vitest';
import { ECOSYSTEM_CLASSES } from './ecosystem-classes.ts';
import type { Field } from './language/field.ts';
import {
  hasOwnUnit,
  isChoice,
  isClass,
  isFlag,
  isInteger,
  isNumeric,
  isReference,
  isText,
} from './language/field-predicates.ts';
import { defaultOf, fillOf } from './language/field-facts.ts';
import type { Table } from './language/table.ts';
import type { Circumstances } from './language/total-rules.ts';
import { MENU_ENTRIES } from './menu.ts';
import { LEAVES, SERVICES, SUMS, TABLES } from './registry.ts';

const CLASS_CODES = new Set(ECOSYSTEM_CLASSES.map((entry) => entry.code));
const tables = TABLES.map((entry) => entry.table);

/** A walk over everything that is declared; each finding names its place. */
function findings(look: (table: Table) => readonly string[]): string[] {
  return tables.flatMap((table) => look(table).map((text) => `${table.name}: ${text}`));
}

function isWithin(field: Field, value: unknown): boolean {
  if (isChoice(field)) return field.options.some((option) => option.value === value);
  if (isClass(field)) return CLASS_CODES.has(String(value));
  if (isFlag(field)) return typeof value === 'boolean';
  if (isText(field)) return typeof value === 'string' && value.length <= field.maxLength;
  if (!isNumeric(field)) return true;
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (isInteger(field) && !Number.isInteger(value)) return false;
  const above = field.min === undefined || (field.minExclusive === true ? value > field.min : value >= field.min);
  return above && (field.max === undefined || value <= field.max);
}

describe('the catalogue', () => {
  it('has 16 value sets of the specification, of which 13 are services and 3 are sums, and one of ours', () => {
    expect(SERVICES).toHaveLength(16 + 1);
    expect(LEAVES).toHaveLength(13 + 1);
    expect(LEAVES.filter(({ dormant }) => dormant === true).map(({ wire }) => wire)).toEqual(['pest']);
    expect(SUMS.map((service) => service.wire)).toEqual(['regulate', 'culture', 'gep']);
  });

  it('has 55 supporting tables of the specification and eight of ours below services', () => {
    // 55 + ecosystemArea, riverSupply, carbonTif, bioParam, productParam, pestArea, pestParam, gepGdp.
    expect(SERVICES.flatMap((service) => service.tables)).toHaveLength(63);
  });

  it('names every table, service and field once', () => {
    const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
    expect(repeated(tables.map((table) => table.name))).toEqual([]);
    expect(repeated(SERVICES.flatMap((service) => [service.id, service.wire]))).toEqual([]);
    expect(findings((table) => repeated(table.fields.map((field) => field.key)))).toEqual([]);
  });

  it('asks in its rules about totals only for services, methods and parts that exist', () => {
    const methodsOf = (wire: string) => LEAVES.find((leaf) => leaf.wire === wire)?.methods.list.map(({ name }) => name);
    const words = new Set(
      tables.flatMap(({ fields }) =>
        fields.filter(isChoice).flatMap(({ options }) => options.map(({ value }) => value)),
      ),
    );
    const isKnown = (
      wire: string,
      { method, otherMethodThan, priceType, parts = [], anyPart = [] }: Circumstances = {},
    ) =>
      [method, otherMethodThan].every((name) => name === undefined || methodsOf(wire)?.includes(name) === true) &&
      [...parts, ...anyPart, ...(priceType === undefined ? [] : [priceType])].every((word) => words.has(word));
    for (const { wire, plausible = [], doubleCounts = [] } of LEAVES) {
      for (const { when, figure, text } of plausible) {
        expect(isKnown(wire, when)).toBe(true);
        expect(text).toContain('{figure}');
        if (figure.of === 'quantityPerQuantityOf') expect(methodsOf(figure.service)).toBeDefined();
      }
      for (const { when, beside } of doubleCounts) {
        expect(isKnown(wire, when)).toBe(true);
        if (beside !== undefined) expect(isKnown(beside.service, beside.when)).toBe(true);
      }
    }
    const codes = SERVICES.flatMap((service) => [
      ...(service.plausible ?? []),
      ...(service.kind === 'leaf' ? (service.doubleCounts ?? []) : []),
    ]).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('writes every unit in a spelling that can be read', () => {
    const units = tables.flatMap((table) => [
      ...table.fields.flatMap((field) => (isNumeric(field) ? [field.unit] : [])),
      ...table.rasterKinds.map((kind) => kind.unit),
    ]);
    for (const unit of [...units, ...SERVICES.map((service) => service.physicalUnit)])
      expect(() => parseUnit(unit)).not.toThrow();
  });

  it('lets a row choose only among units that measure the same thing', () => {
    const wrong = findings((table) =>
      table.fields.flatMap((field) => {
        if (!hasOwnUnit(field)) return [];
        const units = table.fields.find((other) => other.key === field.unitKey);
        if (!isChoice(units)) return [`${field.key} has no column ${field.unitKey}`];
        return units.options
          .filter((option) => !sameDimension(parseUnit(option.value), parseUnit(field.unit)))
          .map((option) => `${field.key} in ${option.value}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has ranges whose lower end is below the upper', () => {
    const wrong = findings((table) =>
      table.fields.flatMap((field) => {
        if (!isNumeric(field)) return [];
        const { min = -Infinity, max = Infinity, warnMin = min, warnMax = max } = field;
        return min < max && warnMin <= warnMax ? [] : [field.key];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps every default, fill, quote and seeded value inside its own range', () => {
    const wrong = findings((table) => [
      ...table.fields.flatMap((field) => {
        const { quotes = [], defaultBy = { values: {} } } = isNumeric(field) ? field : {};
        const given = [
          ...[defaultOf(field), fillOf(field)].filter((value) => value !== undefined),
          ...[...quotes, ...Object.values(defaultBy.values)].map((quote) => quote.value),
        ];
        return given.filter((value) => !isWithin(field, value)).map((value) => `${field.key} = ${String(value)}`);
      }),
      ...table.seed.flatMap((row) =>
        Object.entries(row).flatMap(([key, value]) => {
          const field = table.fields.find((candidate) => candidate.key === key);
          if (field === undefined) return [`seed has an unknown column ${key}`];
          return value === null || isWithin(field, value) ? [] : [`seed ${key} = ${String(value)}`];
        }),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  it('gives a source and a verification to every seeded dictionary row', () => {
    const wrong = findings((table) =>
      table.seed.flatMap((row) => (row['dataSource'] && row['verification'] ? [] : [JSON.stringify(row)])),
    );
    expect(wrong).toEqual([]);
  });

  it('seeds no key twice', () => {
    const wrong = findings((table) => {
      const keys = table.seed.map((row) => table.unique.map((key) => String(row[key] ?? '')).join('|'));
      return keys.filter((key, index) => keys.indexOf(key) !== index);
    });
    expect(wrong).toEqual([]);
  });

  it('refers only to tables, columns and modules that exist', () => {
    const names = new Set(tables.map((table) => table.name));
    const urls = new Set(MENU_ENTRIES.map((entry) => entry.url));
    expect(TABLES.filter((entry) => !urls.has(entry.module)).map((entry) => entry.table.name)).toEqual([]);
    const wrong = findings((table) => {
      const keys = new Set(table.fields.map((field) => field.key).concat('id'));
      const columns = [
        ...table.unique,
        ...table.searched,
        ...(table.tree === undefined ? [] : [table.tree.node, table.tree.parent]),
        ...table.rules.flatMap((rule) => {
          switch (rule.rule) {
            case 'ordered':
              return [rule.lower, rule.upper];
            case 'exactlyOne':
              return [...rule.keys];
            case 'requiredWhen':
              return [...rule.keys, rule.when];
            case 'requiredWith':
              return [...rule.keys, rule.given];
            default:
              return [rule.key, rule.by];
          }
        }),
      ];
      const strange = table.fields.flatMap((field) =>
        isReference(field) && !names.has(field.to) ? [`${field.key} → ${field.to}`] : [],
      );
      return [...columns.filter((key) => !keys.has(key)), ...strange];
    });
    expect(wrong).toEqual([]);
  });

  it('reaches every table from a service, an inventory, the map, the totals or the system', () => {
    expect(TABLES.every((entry) => entry.module.startsWith('/'))).toBe(true);
    // 63 of services, 4 of buildings, observation points, shapes and map services, notes on changes, price indices, users by SEEA EA, offices and their members.
    expect(TABLES.filter((entry) => entry.calls === 'rows')).toHaveLength(63 + 4 + 3 + 1 + 1 + 1 + 2);
  });

  it('places every leaf class below a root of the dictionary', () => {
    const roots = ECOSYSTEM_CLASSES.filter((entry) => entry.parentCode === null).map((entry) => entry.code);
    expect(roots).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(ECOSYSTEM_CLASSES.filter((entry) => entry.parentCode !== null && !roots.includes(entry.parentCode))).toEqual(
      [],
    );
    expect(ECOSYSTEM_CLASSES).toHaveLength(38);
  });
});
