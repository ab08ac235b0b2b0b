import type { LeafService } from '@qingzhang/catalogue/language/service';
import type { Table } from '@qingzhang/catalogue/language/table';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { messageOf } from '../api/message-of.ts';
import { Money } from '../figures/money.tsx';
import { StandingTag } from '../figures/standing-tag.tsx';
import { Button } from '../ui/controls/button.tsx';
import { affectedServices, wholeValue } from './affected-services.ts';
import answers from './answers.module.css';
import styles from './imports.module.css';

interface AccountChangeProps {
  readonly table: Table;
  /** The account years of the rows that were written. */
  readonly years: readonly number[];
}

interface Change {
  readonly service: LeafService;
  readonly year: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly standing: Standing;
  /** Why it could not be calculated. */
  readonly failure: string;
}

/** What an import changes in the account: the services that rest on its table, before and after they are calculated anew. */
export function AccountChange({ table, years }: AccountChangeProps) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [stage, setStage] = useState('');
  const services = affectedServices(table.name);
  if (services.length === 0 || years.length === 0) return null;
  const calculate = async () => {
    const found: Change[] = [];
    for (const year of years) {
      for (const service of services) {
        setStage(`正在计算 ${year} 年的${service.title}`);
        found.push(await changeOf(service, year));
        setChanges([...found]);
      }
    }
    setStage('');
  };
  return (
    <section aria-label="账户的变化" className={answers['changes']}>
      <h3 className={styles['title']}>账户的变化</h3>
      <p className={styles['soft']}>
        {years.join('、')} 年的{services.map(({ title }) => title).join('、')}用到这张表，重新计算后列出前后的价值。
      </p>
      {changes.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">年份</th>
              <th scope="col">服务</th>
              <th scope="col">导入前</th>
              <th scope="col">导入后</th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ service, year, before, after, standing, failure }) => (
              <tr key={`${year} ${service.wire}`}>
                <td>{year}</td>
                <th scope="row">{service.title}</th>
                <td>
                  <Money yuan={before} />
                </td>
                <td>
                  <Money yuan={after} />
                </td>
                <td>{failure === '' ? <StandingTag {...standing} /> : failure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {stage !== '' && <p role="status">{stage}</p>}
      <div className={styles['line']}>
        <Button isBusy={stage !== ''} onClick={() => void calculate()}>
          重新计算并对比
        </Button>
      </div>
    </section>
  );
}

/** One service before and after it is calculated; one that lacks data says so and keeps its value. */
async function changeOf(service: LeafService, year: number): Promise<Change> {
  const calls = valueCalls(service.value);
  const read = () => api.call(calls.getAllDataList, { year }, { isQuiet: true });
  const before = wholeValue(await read());
  let failure = '';
  try {
    await api.call(calls.calculate, { year }, { isQuiet: true });
  } catch (error) {
    failure = messageOf(error);
  }
  const rows = await read();
  const after = wholeValue(rows);
  return { service, year, before, after, standing: standingOfAll(rows), failure };
}
