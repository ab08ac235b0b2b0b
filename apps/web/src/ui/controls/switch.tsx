import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** On or off, at once. */
export function Switch(props: Pick<ComponentProps<'input'>, 'aria-label' | 'checked' | 'onChange'>) {
  return <input {...props} type="checkbox" role="switch" className={styles['switch']} />;
}
