import { PRODUCT_NAME } from '../settings/place.ts';
import styles from './brand.module.css';

export function Brand() {
  return (
    <span className={styles['brand']}>
      <img src="/favicon.svg" alt="" />
      {PRODUCT_NAME}
    </span>
  );
}
