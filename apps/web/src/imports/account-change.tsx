import type { Service } from '@qingzhang/catalogue/language/service';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { messageOf } from '../api/message-of.ts';
import { Money } from '../figures/money.tsx';
import { StandingTag } from '../figures/standing-tag.tsx';
import { affectedResults, wholeValue, type YearResult } from './affected-results.ts';
import answers from './answers.module.css';
import styles from './imports.module.css';
import type { WrittenSheet } from './use-import.ts';

interface Change {
  readonly service: Service;
  readonly year: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly standing: Standing;
  /** Why it could not be calculated. */
  readonly failure: string;
}

/** What has been calculated so far, and what for: a further sheet begins anew. */
interface Found {
  readonly of: readonly YearResult[];
  readonly changes: readonly Change[];
}

/**
 * What an import changes in the account, sheets of a workbook and files of a batch in one list: the services that rest on
 * what was written, those built on them and the sums, each calculated by a worker, before and after.
 */
export function AccountChange({ written }: { readonly written: readonly WrittenSheet[] }) {
  const results = useMemo(() => affectedResults(written), [written]);
  const [found, setFound] = useState<Found>({ of: results, changes: [] });
  const changes = found.of === results ? found.changes : [];
  // A further sheet or file belongs to the same import: what was there before the first one stays the measure.
  const first = useRef(new Map<string, number | null>());
  useEffect(() => {
    let isGone = false;
    const calculate = async () => {
      for (const { service, year } of results) {
        const change = await changeOf(service, year);
        // What has begun is finished by its worker; the rest is not asked for once nobody looks.
        if (isGone) return;
        const key = keyOf(change);
        if (!first.current.has(key)) first.current.set(key, change.before);
        const measured = { ...change, before: first.current.get(key) ?? null };
        setFound(({ of, changes: earlier }) => ({
          of: results,
          changes: [...(of === results ? earlier : []), measured],
        }));
      }
    };
    void calculate();
    return () => {
      isGone = true;
    };
  }, [results]);
  if (results.length === 0) return null;
  const next = results[changes.length];
  return (
    <section aria-label="账户的变化" className={answers['changes']} aria-busy={next !== undefined}>
      <h3 className={styles['title']}>账户的变化</h3>
      <p className={styles['soft']} role="status">
        {next === undefined
          ? '用到这些数据的服务、以其结果为依据的服务和合计已重新计算，前后的价值如下。'
          : `正在重新计算 ${next.year} 年的${next.service.title}（${changes.length + 1}/${results.length}）`}
      </p>
      {changes.length > 0 && (
        <div className={answers['scroll']} tabIndex={0} role="group" aria-label="前后的价值">
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
                <tr key={keyOf({ service, year })}>
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
        </div>
      )}
    </section>
  );
}

function keyOf({ service, year }: Pick<Change, 'service' | 'year'>): string {
  return `${year} ${service.wire}`;
}

/** One service before and after it is calculated; one that lacks data says so and keeps its value. */
async function changeOf(service: Service, year: number): Promise<Change> {
  const calls = valueCalls(service.value);
  const read = () => api.call(calls.getAllDataList, { year }, { isQuiet: true });
  let failure = '';
  let before: number | null = null;
  try {
    before = wholeValue(await read());
    await api.call(calls.calculate, { year }, { isQuiet: true });
  } catch (error) {
    failure = messageOf(error);
  }
  const rows = await read().catch(() => []);
  return { service, year, before, after: wholeValue(rows), standing: standingOfAll(rows), failure };
}
