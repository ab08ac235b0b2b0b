import { ownAddress } from '../settings/base-path.ts';
import { PRODUCT_NAME, usePlace } from '../settings/place.ts';
import styles from './brand.module.css';

export function Brand() {
  const logo = usePlace((place) => place.logo);
  return (
    <span className={styles['brand']}>
      <img src={logo ?? ownAddress('/favicon.svg')} alt="" />
      {PRODUCT_NAME}
    </span>
  );
}
