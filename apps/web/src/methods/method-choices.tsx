import { labelAmong } from '@qingzhang/catalogue/language/field-facts';
import type { Method } from '@qingzhang/catalogue/language/method';
import { Link } from 'react-router';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { FigureTable } from '../figures/figure-table.tsx';
import { tableLink } from '../addresses/table-links.ts';
import styles from './methods.module.css';
import { choicesOf } from '@qingzhang/contract/chinese-tex';

interface MethodChoicesProps {
  readonly method: Method;
  /** What the latest run used, by symbol. */
  readonly chosen: Readonly<Record<string, string>> | null;
}

/** What the account chooses in a method, what was chosen last, and where to choose otherwise. */
export function MethodChoices({ method, chosen }: MethodChoicesProps) {
  const choices = choicesOf(method);
  if (choices.length === 0) return null;
  return (
    <div className={styles['steps']}>
      <h3>可选口径</h3>
      <FigureTable
        label="可选口径"
        rows={choices}
        keyOf={({ symbol }) => symbol}
        columns={[
          { key: 'label', header: '口径', render: ({ label }) => label },
          {
            key: 'chosen',
            header: '最近一次采用',
            render: ({ symbol, options }) => labelAmong(options, chosen?.[symbol]) ?? chosen?.[symbol] ?? '—',
          },
          {
            key: 'options',
            header: '可选',
            isLong: true,
            render: ({ options }) => options.map(({ label }) => label).join('；'),
          },
          {
            key: 'where',
            header: '在哪里改',
            render: ({ table }) => <Link to={tableLink(table)}>{tableEntry(table).table.label}</Link>,
          },
        ]}
      />
    </div>
  );
}
