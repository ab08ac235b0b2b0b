import { numberFormat } from '@qingzhang/core/number-format';
import type { ImportConversion } from '@qingzhang/contract/imports/report';
import answers from './answers.module.css';
import styles from './imports.module.css';

const FIGURES = numberFormat({ maximumSignificantDigits: 9 });

/** How the units of the file become those of the fields, each with one figure of the file. */
export function ConversionList({ conversions }: { readonly conversions: readonly ImportConversion[] }) {
  if (conversions.length === 0) return null;
  return (
    <section aria-label="单位换算">
      <h3 className={styles['title']}>单位换算</h3>
      <ul className={answers['conversions']}>
        {conversions.map(({ heading, label, unit, into, cells, from, to }) => (
          <li key={`${heading} ${unit} ${into}`}>
            <strong>{label}</strong> {unit} → {into}，{cells} 格
            <span className={styles['soft']}>
              （如 {from} = {FIGURES.format(to)} {into}）
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
