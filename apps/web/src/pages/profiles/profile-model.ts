import type { Citation } from '@qingzhang/core/citation';
import { unitLabel } from '@qingzhang/core/units';
import { labelAmong, optionLabel, optionsOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { standingOf, type Profile, type ServiceStanding } from '@qingzhang/catalogue/profiles/profile';
import type { ProfileDefault } from '@qingzhang/catalogue/profiles/profile-default';
import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';

/** What one profile says about one thing. */
export interface ProfileCell {
  readonly text: string;
  readonly source: Citation | null;
  /** Nobody has compared it with the official text. */
  readonly isUnverified: boolean;
}

/** One thing, and what each of the profiles says about it; undefined where one says nothing. */
export interface ProfileLine {
  readonly key: string;
  readonly label: string;
  readonly more: string;
  readonly cells: readonly (ProfileCell | undefined)[];
  readonly differs: boolean;
}

/** Which services count, and by which method. */
export function serviceLines(profiles: readonly Profile[]): readonly ProfileLine[] {
  return LEAVES.map((service) =>
    line(
      service.wire,
      service.title,
      '',
      profiles.map((profile) => standingCell(service, standingOf(profile, service.wire))),
    ),
  );
}

/** What the profiles prescribe for columns of parameter tables. */
export function choiceLines(profiles: readonly Profile[]): readonly ProfileLine[] {
  const keys = [...new Set(profiles.flatMap(({ choices }) => Object.keys(choices)))];
  return keys.map((key) => {
    const [tableName = '', column = ''] = key.split('.');
    const { table } = tableEntry(tableName);
    return line(
      key,
      fieldOf(table, column)?.label ?? column,
      table.label,
      profiles.map(({ choices }) => {
        const choice = choices[key];
        return choice === undefined ? undefined : cited(columnWord(tableName, column, choice.value), choice.source);
      }),
    );
  });
}

/** What stands in for a coefficient that no row has; one line for each case where it depends on one. */
export function defaultLines(profiles: readonly Profile[]): readonly ProfileLine[] {
  const all = new Map(profiles.flatMap(({ defaults }) => defaults.map((entry) => [entry.key, entry] as const)));
  return [...all.values()].flatMap((entry) => casesOf(entry).map((name) => defaultLine(profiles, entry, name)));
}

function defaultLine(profiles: readonly Profile[], entry: ProfileDefault, name: string | undefined): ProfileLine {
  const unit = entry.unitLabel ?? (entry.unit === '1' ? '' : unitLabel(entry.unit));
  return line(
    `${entry.key} ${name ?? ''}`,
    name === undefined ? entry.label : `${entry.label} · ${name}`,
    unit,
    profiles.map(({ defaults }) => {
      const own = defaults.find(({ key }) => key === entry.key);
      if (own === undefined) return undefined;
      if (own.kind === 'single') return name === undefined ? cited(figure(own.value), own.source) : undefined;
      const quote = name === undefined ? undefined : own.values[name];
      return quote === undefined ? undefined : cited(figure(quote.value), quote.source);
    }),
  );
}

function casesOf(entry: ProfileDefault): readonly (string | undefined)[] {
  return entry.kind === 'single' ? [undefined] : Object.keys(entry.values);
}

function standingCell(service: Service, standing: ServiceStanding): ProfileCell {
  const counted = standing.counted ? (standing.compulsory ? '必选，计入' : '可选，计入') : '不计入合计';
  const method = [standing.method, standing.variant].flatMap((name) =>
    name === undefined ? [] : [methodLabel(service, name)],
  );
  return {
    text: [counted, ...method, standing.note ?? ''].filter((text) => text !== '').join(' · '),
    source: null,
    isUnverified: standing.verification === 'unverified' || standing.methodVerification === 'unverified',
  };
}

/** A method's own label, or what the columns of the service call a variant of that name. */
function methodLabel(service: Service, name: string): string {
  const method = service.methods?.list.find((candidate) => candidate.name === name);
  if (method !== undefined) return method.label;
  const options = service.tables.flatMap(({ fields }) => fields.flatMap(optionsOf));
  return labelAmong(options, name) ?? name;
}

function columnWord(tableName: string, column: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return optionLabel(fieldOf(tableEntry(tableName).table, column), value) ?? value;
}

function cited(text: string, source: Citation): ProfileCell {
  return { text, source, isUnverified: source.verification === 'unverified' };
}

function line(key: string, label: string, more: string, cells: readonly (ProfileCell | undefined)[]): ProfileLine {
  return { key, label, more, cells, differs: new Set(cells.map((cell) => cell?.text)).size > 1 };
}

function figure(value: number): string {
  return value.toLocaleString('zh-CN', { maximumSignificantDigits: 9 });
}
