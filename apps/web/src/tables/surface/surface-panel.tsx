import type { Table } from '@qingzhang/catalogue/language/table';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { useCallback, useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { messageOf } from '../../api/message-of.ts';
import { IssueList } from '../../issues/issue-list.tsx';
import { jobText } from '../../jobs/job.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { IntakeForm, type IntakeHandle } from '../intake/intake-form.tsx';
import { UNDER_WAY, type Standing } from '../intake/standing.ts';
import { SurfaceQuestion, type SurfaceBody } from './surface-question.tsx';
import { SurfaceResult } from './surface-result.tsx';
import styles from './surface.module.css';
import { useSurfaceJob, type MadeSurface, type Making } from './use-surface-job.ts';

interface SurfacePanelProps {
  readonly table: Table;
  readonly year: number;
  readonly dictionaries: Dictionaries;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Makes a layer of stations: what it is made of, how it looks and how far it errs, then its row. */
export function SurfacePanel({ table, year, dictionaries, onDirty, onSaved, onClose }: SurfacePanelProps) {
  const { making, make, cancel } = useSurfaceJob();
  const [asked, setAsked] = useState<SurfaceBody>();
  const [taken, setTaken] = useState<MadeSurface>();
  const [standing, setStanding] = useState<Standing>(UNDER_WAY);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<IntakeHandle>(null);
  const ask = (body: SurfaceBody) => {
    setAsked(body);
    onDirty(true);
    void make(body);
  };
  const save = async () => {
    setSaving(true);
    await form.current?.save();
    setSaving(false);
  };
  const tell = useCallback((next: Standing) => setStanding(next), []);
  const made = making.state === 'made' ? making.made : undefined;
  return (
    <SidePanel
      title={`由站点插值：${table.label}`}
      isWide
      onClose={onClose}
      footer={
        <>
          {taken === undefined ? (
            <Button look="primary" disabled={made === undefined} onClick={() => setTaken(made)}>
              采用这个图层
            </Button>
          ) : (
            <>
              <Button
                look="primary"
                isBusy={isSaving}
                disabled={standing.state !== 'ready'}
                onClick={() => void save()}
              >
                保存
              </Button>
              <Button onClick={() => setTaken(undefined)}>返回比较</Button>
            </>
          )}
          <Button onClick={onClose}>取消</Button>
        </>
      }
    >
      {taken === undefined ? (
        <>
          <SurfaceQuestion table={table} year={year} isBusy={making.state === 'underWay'} onMake={ask} />
          <MakingLines making={making} onCancel={cancel} />
          {made !== undefined && asked !== undefined && (
            <SurfaceResult made={made} onMethod={(method) => ask({ ...asked, method })} />
          )}
        </>
      ) : (
        <IntakeForm
          table={table}
          year={year}
          dictionaries={dictionaries}
          reading={taken.reading}
          sentName={taken.reading.name}
          known={{
            rasterKind: taken.recipe.kind,
            month: taken.recipe.month,
            dataSource: taken.recipe.words.slice(0, LONGEST_SOURCE),
          }}
          twin={undefined}
          ref={form}
          onReading={(reading) => setTaken({ ...taken, reading })}
          onStanding={tell}
          onSaved={() => {
            toastSuccess('已保存');
            onSaved();
          }}
        />
      )}
    </SidePanel>
  );
}

/** As the column has it. */
const LONGEST_SOURCE = 200;

/** How far the work is, or why it came to nothing. */
function MakingLines({ making, onCancel }: { readonly making: Making; readonly onCancel: () => void }) {
  if (making.state === 'failed') {
    const issues = making.error instanceof ApiFailure ? making.error.issues : [];
    return (
      <div role="alert" className={styles['failure']}>
        <p>{messageOf(making.error)}</p>
        {issues.length > 0 && <IssueList issues={issues} />}
      </div>
    );
  }
  if (making.state !== 'underWay') return null;
  const { job } = making;
  return (
    <p className={styles['progress']} role="status">
      <progress max={100} value={job?.progress ?? 0} aria-label="插值的进度" />
      <span className={styles['soft']}>{job === undefined ? '正在开始' : jobText(job, '插值')}</span>
      <Button size="small" onClick={onCancel}>
        取消插值
      </Button>
    </p>
  );
}
