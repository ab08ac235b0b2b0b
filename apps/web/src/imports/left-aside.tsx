import styles from './imports.module.css';

/** Files of an archive that are no tables: nothing that was sent is dropped without a word. */
export function LeftAside({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, 5).join('、');
  const more = names.length > 5 ? `等 ${names.length} 个文件` : '';
  return (
    <p role="status" className={styles['warning']}>
      压缩包中的{shown}
      {more}不是表格，没有读入。
    </p>
  );
}
