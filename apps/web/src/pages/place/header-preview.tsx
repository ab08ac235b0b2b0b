import { PRODUCT_NAME, PRODUCT_TITLE } from '../../settings/place.ts';
import styles from './place-page.module.css';

interface HeaderPreviewProps {
  readonly title: string;
  readonly name: string;
  readonly logo: string | null;
}

/** How the head of every page and the title of the tab will look. */
export function HeaderPreview({ title, name, logo }: HeaderPreviewProps) {
  return (
    <figure className={styles['preview']} aria-label="页眉预览">
      <div className={styles['head']}>
        {logo !== null && <img src={logo} alt="标志" />}
        <strong>{title}</strong>
        <span>
          {PRODUCT_TITLE} · {PRODUCT_NAME}
        </span>
      </div>
      <figcaption>
        浏览器标签显示“{title}”，首页与图幅的标题为“{name}
        {PRODUCT_TITLE}”。
      </figcaption>
    </figure>
  );
}
