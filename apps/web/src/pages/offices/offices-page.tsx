import { tableEntry } from '@qingzhang/catalogue/registry';
import { useState } from 'react';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import styles from './offices-page.module.css';

const PARTS = [
  { value: 'tenant', label: '机构' },
  { value: 'tenantMember', label: '成员' },
] as const;

/** Which offices the installation holds, and who works for them besides their own people. */
export function OfficesPage({ route }: ModulePageProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('tenant');
  return (
    <div className={styles['page']}>
      <div className={styles['parts']}>
        <Segmented label="内容" value={part} choices={PARTS} onChoose={setPart} />
      </div>
      <TableScreen key={part} entry={tableEntry(part)} title={route.title} canWrite={route.canWrite} />
    </div>
  );
}
