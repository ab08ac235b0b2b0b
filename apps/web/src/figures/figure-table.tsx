import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

export interface FigureColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly isNumber?: boolean;
  /** Holds sentences, which may run over several lines. */
  readonly isLong?: boolean;
  /** Holds a few words, which may break. */
  readonly isShortText?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows that add up the others. */
  readonly isSum?: (row: Row) => boolean;
}

/** A plain table of figures; wider than its place it scrolls, with the keyboard too. */
export function FigureTable<Row>({ label, columns, rows, keyOf, isSum }: FigureTableProps<Row>) {
  return (
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumber }) => (
              <th key={key} scope="col" className={isNumber === true ? styles['number'] : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-sum={isSum?.(row) === true}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass({ isNumber, isLong, isShortText }: Omit<FigureColumn<never>, 'render'>): string | undefined {
  if (isNumber === true) return styles['number'];
  if (isLong === true) return styles['long'];
  return isShortText === true ? styles['short'] : undefined;
}
