import styles from './print-sheet.module.css';

/** Maps of the product are always north up. */
export function NorthArrow() {
  return (
    <svg className={styles['north']} viewBox="0 0 40 60" role="img" aria-label="指北针：上方为北">
      <text x="20" y="13" textAnchor="middle" fontSize="14" fontWeight="700">
        北
      </text>
      <path d="M20 18 L32 56 L20 46 Z" fill="#182b2b" />
      <path d="M20 18 L8 56 L20 46 Z" fill="#ffffff" stroke="#182b2b" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
