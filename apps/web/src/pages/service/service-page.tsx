import { ArrowLeftOutlined } from '@ant-design/icons-svg';
import type { Service } from '@qingzhang/catalogue/language/service';
import { findTableEntry } from '@qingzhang/catalogue/registry';
import { Link, useSearchParams } from 'react-router';
import type { ModuleRoute } from '../../addresses/module-routes.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { Pending } from '../../ui/pending.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { YearPicker } from '../../years/year-picker.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { ServiceHeadline } from './service-headline.tsx';
import styles from './service-page.module.css';
import { SERVICE_TABS } from './service-tabs.ts';

interface ServicePageProps {
  readonly service: Service;
  readonly route: ModuleRoute;
}

/** A service: what it is worth in the year, and its parts as tabs. `?table=` opens one of its tables instead. */
export function ServicePage({ service, route }: ServicePageProps) {
  const [search] = useSearchParams();
  const { data: years, error } = useAccountYears();
  const year = useWorkingYear(years ?? []);
  const entry = findTableEntry(search.get('table') ?? '');
  if (entry?.module === route.url) {
    return (
      <TableScreen
        key={entry.table.name}
        entry={entry}
        canWrite={route.canWrite}
        before={
          <Link to={`${route.url}?tab=data`} className={styles['back']}>
            <Icon of={ArrowLeftOutlined} /> {route.title}
          </Link>
        }
      />
    );
  }
  // The menu's own word for it, unless somebody has given the module another name.
  const title = service.kind === 'sum' && route.title === service.menuName ? service.title : route.title;
  const tabs = SERVICE_TABS.filter((tab) => tab.isFor(service));
  const current = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <YearPicker />
      </div>
      <nav aria-label={`${title}的内容`} className={styles['tabs']}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to={`${route.url}?tab=${key}`}
            className={styles['tab']}
            aria-current={key === current?.key ? 'page' : undefined}
            ref={key === current?.key ? showInRow : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {years !== undefined && current?.hasOwnHeadline !== true && <ServiceHeadline service={service} year={year} />}
      {years === undefined ? (
        <Pending error={error} lines={6} />
      ) : (
        current !== undefined && <current.Content service={service} route={route} year={year} />
      )}
    </div>
  );
}

/** On a narrow screen the row of tabs is longer than the screen. */
function showInRow(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
