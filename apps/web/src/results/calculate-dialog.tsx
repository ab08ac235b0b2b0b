import { blocking } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import type { PlannedCalculation } from '@qingzhang/contract/results/calculation';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { messageOf } from '../api/message-of.ts';
import { watchJob } from '../jobs/job-store.ts';
import { useHasManual } from '../values/use-values.ts';
import { profileTitle } from '../years/profile-title.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Pending } from '../ui/pending.tsx';
import { Tag } from '../ui/tag.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { STANDING_COLUMNS } from '../figures/standing-columns.tsx';
import { IssueList } from '../issues/issue-list.tsx';
import { isLifted, LiftReasons, liftableBlocks } from './liftable-blocks.tsx';
import { sourceText, usePlan } from './plan.ts';
import styles from './results.module.css';
import { WideDialog } from './wide-dialog.tsx';

interface CalculateDialogProps {
  readonly service: Service;
  readonly year: number;
  readonly onClose: () => void;
}

/** What the calculations of a service and year are followed as. */
export function jobSubject(service: Service, year: number): string {
  return `${service.wire}/${year}`;
}

/** Shows what a calculation would use and what is missing or assumed, and starts it. */
export function CalculateDialog({ service, year, onClose }: CalculateDialogProps) {
  const hasManual = useHasManual(service, year);
  const { data: planned, error } = usePlan(service, year, true);
  const [overwrites, setOverwrites] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const blocks = liftableBlocks(planned?.issues ?? []);
  const start = async () => {
    setBusy(true);
    setFailure('');
    try {
      const acknowledge = blocks.map(({ code, regionId }) => ({ code, regionId, reason: reasons[regionId]!.trim() }));
      const body = {
        year,
        async: true,
        ...(overwrites && { overwriteManual: true }),
        ...(acknowledge.length > 0 && { acknowledge }),
      } as const;
      const { jobId } = await api.call(valueCalls(service.value).start, body, { isQuiet: true });
      watchJob(jobSubject(service, year), jobId);
      onClose();
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setBusy(false);
    }
  };

  const isReady = planned !== undefined && isLifted(planned.issues, reasons);
  return (
    <WideDialog
      title={`计算${service.title}（${year} 年）`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button look="primary" isBusy={isBusy} disabled={!isReady} onClick={() => void start()}>
            开始计算
          </Button>
        </>
      }
    >
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      {planned === undefined ? (
        <Pending error={error} failed="检查未完成" lines={6} />
      ) : (
        <>
          {blocks.length > 0 && (
            <LiftReasons
              blocks={blocks}
              reasons={reasons}
              onChange={(regionId, reason) => setReasons({ ...reasons, [regionId]: reason })}
            />
          )}
          <PlanView planned={planned} onLeave={onClose} />
        </>
      )}
      {hasManual && (
        <Checkbox checked={overwrites} onChange={setOverwrites}>
          用计算结果替换手工填报的值（不勾选则保留手工值）
        </Checkbox>
      )}
    </WideDialog>
  );
}

function PlanView({ planned, onLeave }: { readonly planned: PlannedCalculation; readonly onLeave: () => void }) {
  const missing = blocking(planned.issues).length;
  const toConfirm = planned.issues.filter(({ severity }) => severity === 'confirm').length;
  return (
    <>
      <p className={styles['verdict']} data-verdict={missing > 0 ? 'block' : toConfirm > 0 ? 'confirm' : 'good'}>
        {missing > 0
          ? `还有 ${missing} 项必须补齐，补齐后才能计算。`
          : toConfirm > 0
            ? `可以计算。有 ${toConfirm} 项请您确认，结果会附上这些说明。`
            : '可以计算，没有需要确认的事项。'}
      </p>
      <IssueList issues={planned.issues} onLeave={onLeave} />
      {planned.plan.map(({ unitId, method, methods, profile, regions, inputs, treatments }) => (
        <section key={unitId} className={styles['plan']}>
          {methods.length > 0 && (
            <>
              <h3>将采用的方法</h3>
              <FigureTable
                label="将采用的方法"
                rows={methods}
                keyOf={({ choice }) => choice}
                columns={STANDING_COLUMNS}
              />
            </>
          )}
          <h3>将使用的数据</h3>
          <p className={styles['soft']}>
            方法：{method.label} · 规范：{profileTitle(profile)} · {regions} 个区域
          </p>
          <FigureTable
            label="将使用的数据"
            rows={inputs}
            keyOf={({ symbol }) => symbol}
            columns={[
              { key: 'label', header: '数据', render: ({ label }) => label },
              {
                key: 'state',
                header: '状态',
                render: ({ isMissing, verification }) =>
                  verification === 'unverified' ? (
                    <Tag tone="warning">待核实</Tag>
                  ) : (
                    <Tag tone={isMissing ? 'plain' : 'good'}>{isMissing ? '没有' : '有'}</Tag>
                  ),
              },
              { key: 'source', header: '来源', isLong: true, render: sourceText },
              {
                key: 'count',
                header: '条数',
                isNumber: true,
                render: ({ count }) => (count === 0 ? '—' : count.toLocaleString('zh-CN')),
              },
            ]}
          />
          {treatments.length > 0 && (
            <>
              <h3>缺值、截断与重采样</h3>
              <ul className={styles['soft']} aria-label="缺值、截断与重采样">
                {treatments.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </>
  );
}
