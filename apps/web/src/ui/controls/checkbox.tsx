import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A tick with its words. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles['line']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
