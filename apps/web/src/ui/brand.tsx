import { PRODUCT_NAME, usePlace } from '../settings/place.ts';
import styles from './brand.module.css';

export function Brand() {
  const logo = usePlace((place) => place.logo);
  return (
    <span className={styles['brand']}>
      <img src={logo ?? '/favicon.svg'} alt="" />
      {PRODUCT_NAME}
    </span>
  );
}
