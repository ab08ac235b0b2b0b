import { PLACE_MODULE } from '@qingzhang/catalogue/place';
import { Link } from 'react-router';
import { usePlace } from '../settings/place.ts';
import styles from './guide.module.css';

/** Asked before there is a county: afterwards the county itself says what it is called and where it lies. */
export function FirstWords() {
  const title = usePlace((place) => place.title);
  return (
    <p className={styles['rates']}>
      <span>本系统现在的标题为“{title}”。导入本县边界后，地名、代码和地图范围自动取自县域；也可以先行设置。</span>
      <Link to={PLACE_MODULE}>设置地名、标题与地图</Link>
    </p>
  );
}
