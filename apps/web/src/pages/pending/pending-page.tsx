import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import { PERSONAL_PATH } from '../../routes/own-pages.ts';
import type { ModulePageProps } from '../../routes/pages.ts';
import { HOME_PATH } from '../../routes/redirect-rule.ts';
import { Page, Panel } from '../../ui/page.tsx';
import styles from './pending-page.module.css';

/** Stands in for a module whose page is not there yet: says so, and what it will hold. No figure is shown. */
export function PendingPage({ route }: ModulePageProps) {
  const tables = TABLES.filter(({ module }) => module === route.url).map(({ table }) => table);
  const service = SERVICES.find(({ module }) => module === route.url);
  return (
    <Page title={route.title} lead="该页面尚未提供">
      <Panel title="这里将提供">
        <p className={styles['sentence']}>
          {service === undefined
            ? `“${route.title}”的查询与维护。`
            : `“${service.title}”的${service.physicalName}与价值:核算结果、支撑数据、方法与公式、计算过程。`}
        </p>
        {tables.length > 0 && (
          <ul className={styles['tables']} aria-label="涉及的数据表">
            {tables.map(({ name, label }) => (
              <li key={name} className={styles['table']}>
                {label}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="目前可以使用">
        <p>在页面提供之前,数据可以通过接口查询和保存。</p>
        <p className={styles['links']}>
          <Link to={HOME_PATH}>首页</Link>
          <Link to={PERSONAL_PATH}>个人设置</Link>
          <a href="/api/docs" target="_blank" rel="noreferrer">
            接口说明(新标签页)
          </a>
        </p>
      </Panel>
    </Page>
  );
}
