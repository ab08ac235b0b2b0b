import type { Table } from '@qingzhang/catalogue/language/table';
import type { BoundaryVersion, Contradiction } from '@qingzhang/contract/results/region-changes';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { PreviewMap } from './preview-map.tsx';
import { ReadingStep } from './reading-step.tsx';
import { areSeveral } from './several/boundary-file.ts';
import { SeveralStep } from './several/several-step.tsx';
import { useSeveral } from './several/use-several.ts';
import { useImport, type Imported } from './use-import.ts';
import { useReading } from './use-reading.ts';
import { STEPS, useWizardSteps, type WizardStep } from './use-wizard-steps.ts';
import { WizardFoot } from './wizard-foot.tsx';
import styles from './wizard.module.css';

interface ShapeWizardProps {
  readonly table: Table;
  readonly versions: readonly BoundaryVersion[];
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** From a shapefile to regions in four steps; nothing is written before the last one. */
export function ShapeWizard({ table, versions, onImported, onClose }: ShapeWizardProps) {
  const [finding, setFinding] = useState<Contradiction>();
  const shapes = useReading();
  const { reading, mapping } = shapes;
  const work = useImport({ shapes, versions, onImported });
  const steps = useWizardSteps(shapes, work);
  const several = useSeveral(versions, onImported);
  const { step } = steps;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>导入边界</h1>
        {several.files.length === 0 && <StepList current={step} />}
        <Button style={{ marginLeft: 'auto' }} onClick={onClose}>
          {work.done === undefined && !several.isDone ? '取消' : '关闭'}
        </Button>
      </div>
      {several.files.length > 0 ? (
        <div className={styles['work']}>
          <SeveralStep several={several} onClose={onClose} />
        </div>
      ) : step === 'file' || reading === undefined ? (
        <FileStep
          isBusy={shapes.isBusy || several.stage !== ''}
          failure={shapes.failure || several.failure}
          onFiles={(files) => {
            if (areSeveral(files)) void several.take(files);
            else void shapes.send(files).then((isRead) => isRead && steps.goOn());
          }}
        />
      ) : (
        <div className={styles['body']}>
          <div className={styles['work']}>
            {step === 'read' && (
              <ReadingStep
                reading={reading}
                isBusy={shapes.isBusy}
                failure={shapes.failure}
                onChoose={(choices) => void shapes.reread(choices)}
              />
            )}
            {step === 'map' && (
              <MappingStep
                table={table}
                fields={reading.fields}
                mapping={mapping}
                remembered={shapes.remembered}
                type={shapes.type}
                onMap={shapes.setMapping}
                onType={shapes.setType}
              />
            )}
            {step === 'plan' && work.done === undefined && (
              <PlanStep
                versions={versions}
                target={work.target}
                plan={work.plan}
                isBusy={work.isBusy}
                failure={work.failure}
                isSeen={work.isSeen}
                features={work.features}
                without={work.without}
                snapM={work.snapM}
                finding={finding}
                onTarget={work.setTarget}
                onSeen={work.setSeen}
                onSnapM={work.setSnapM}
                onWithout={work.setWithout}
                onFinding={setFinding}
              />
            )}
            {work.done === undefined ? (
              <WizardFoot
                steps={steps}
                work={work}
                isReading={shapes.isBusy}
                onGoOn={() => {
                  setFinding(undefined);
                  steps.goOn();
                }}
              />
            ) : (
              <ImportedNote done={work.done} onClose={onClose} />
            )}
          </div>
          <PreviewMap reading={reading} nameField={mapping.name} contradiction={finding} />
        </div>
      )}
    </div>
  );
}

function StepList({ current }: { readonly current: WizardStep }) {
  const reached = STEPS.findIndex(({ key }) => key === current);
  return (
    <ol className={styles['steps']} aria-label="步骤">
      {STEPS.map(({ key, title }, index) => (
        <li key={key} aria-current={key === current ? 'step' : undefined} data-done={index < reached}>
          {index + 1} {title}
        </li>
      ))}
    </ol>
  );
}

interface ImportedNoteProps {
  readonly done: Imported;
  readonly onClose: () => void;
}

function ImportedNote({ done: { boundaryVersion, imported, removed }, onClose }: ImportedNoteProps) {
  return (
    <section className={styles['step']} role="status">
      <h2>已导入</h2>
      <p>
        版本 {boundaryVersion}：写入 {imported} 个区域
        {removed > 0 && `，删除 ${removed} 个`}。
      </p>
      <Button look="primary" onClick={onClose}>
        查看区域
      </Button>
    </section>
  );
}
