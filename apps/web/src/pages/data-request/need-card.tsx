import type { DataNeed, NeededTable } from '@qingzhang/contract/results/readiness';
import { Link } from 'react-router';
import { heldModules } from '../../session/held-modules.ts';
import { useUser } from '../../session/user.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import styles from './data-request.module.css';

const STATES: Readonly<Record<DataNeed['state'], { readonly label: string; readonly tone: TagTone }>> = {
  missing: { label: '缺少', tone: 'warning' },
  met: { label: '已有', tone: 'good' },
  empty: { label: '未提供，不计入', tone: 'plain' },
  assumed: { label: '采用默认值', tone: 'plain' },
};

interface NeedCardProps {
  readonly need: DataNeed;
  /** Of services, by code. */
  readonly names: ReadonlyMap<string, string>;
}

/** Data that somebody must give: what, in which form, why, and what happens without. */
export function NeedCard({ need, names }: NeedCardProps) {
  const { label, tone } = STATES[need.state];
  const [first] = need.ways;
  return (
    <li className={styles['need']} data-state={need.state}>
      <p className={styles['name']}>
        <Tag tone={tone}>{label}</Tag>
        {need.ways.map((way, index) => (
          <span key={way.table}>
            {index > 0 && <span className={styles['soft']}>或 </span>}
            <TableLink way={way} />
            {way.bureau !== first?.bureau && <span className={styles['soft']}>（{way.bureauName}）</span>}
          </span>
        ))}
      </p>
      {need.lackingIn.length > 0 && <p>缺少此项的核算单元：{need.lackingIn.join('、')}</p>}
      {first !== undefined && (
        <dl className={styles['facts']}>
          <dt>形式</dt>
          <dd>{first.form}</dd>
          <dt>用途</dt>
          <dd>{first.why}</dd>
          <dt>没有时</dt>
          <dd>{first.without}</dd>
          <dt>用于</dt>
          <dd>{need.services.map((code) => names.get(code) ?? code).join('、')}</dd>
        </dl>
      )}
    </li>
  );
}

/** Leads to the table, where whoever looks may open it. */
function TableLink({ way: { module, table, label } }: { readonly way: NeededTable }) {
  const { data: user } = useUser();
  const isHeld = user !== undefined && heldModules(user.moduleList).has(module);
  return isHeld ? <Link to={`${module}?table=${table}`}>{label}</Link> : <span>{label}</span>;
}
