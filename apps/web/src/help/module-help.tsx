import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { unitLabel } from '@qingzhang/core/units';
import styles from './help.module.css';

/** What the catalogue says of the tables of a page: what they are for, who has them, what goes into each column. */
export function ModuleHelp({ url }: { readonly url: string }) {
  const tables = TABLES.filter(({ module, table }) => module === url && table.kind !== 'value' && table.kind !== 'log');
  if (tables.length === 0) return null;
  return (
    <section className={styles['tables']} aria-label="本页的数据表">
      <h3>本页的数据表</h3>
      {tables.map(({ table }) => (
        <TableHelp key={table.name} table={table} />
      ))}
    </section>
  );
}

function TableHelp({ table: { label, note, provision, fields } }: { readonly table: Table }) {
  return (
    <details>
      <summary>{label}</summary>
      {note !== undefined && <p>{note}</p>}
      {provision !== undefined && (
        <p>
          用途：{provision.why}。形式：{provision.form}。{provision.without}。
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">列</th>
            <th scope="col">单位</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {fields.filter(isFilledIn).map((field) => (
            <tr key={field.key}>
              <td>
                {field.label}
                {field.required === true && <span title="必填">*</span>}
              </td>
              <td>{unitOf(field)}</td>
              <td>{field.hint}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function isFilledIn({ computed }: Field): boolean {
  return computed !== true;
}

function unitOf(field: Field): string {
  if (!('unit' in field)) return '';
  return field.unitLabel ?? (field.unit === '1' ? '' : unitLabel(field.unit));
}
