import type { Table } from '@qingzhang/catalogue/language/table';
import type { BoundaryVersion, Contradiction } from '@qingzhang/contract/results/region-changes';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { hasSeverity } from './issue-table.tsx';
import { FileStep } from './file-step.tsx';
import { TARGETS } from './guess-mapping.ts';
import { MappingStep } from './mapping-step.tsx';
import { needsSeeing, PlanStep } from './plan-step.tsx';
import { PreviewMap } from './preview-map.tsx';
import { ReadingStep } from './reading-step.tsx';
import { useImport } from './use-import.ts';
import { useReading } from './use-reading.ts';
import styles from './wizard.module.css';

interface ShapeWizardProps {
  readonly table: Table;
  readonly versions: readonly BoundaryVersion[];
  readonly onImported: () => void;
  readonly onClose: () => void;
}

const STEPS = ['选择文件', '读到的内容', '字段对应', '检查与导入'] as const;
const [FILE, READ, MAP, PLAN] = [0, 1, 2, 3];

/** From a shapefile to regions in four steps; nothing is written before the last one. */
export function ShapeWizard({ table, versions, onImported, onClose }: ShapeWizardProps) {
  const [step, setStep] = useState(FILE);
  const [finding, setFinding] = useState<Contradiction>();
  const shapes = useReading();
  const { reading, mapping } = shapes;
  const work = useImport({ shapes, table, versions, onImported });
  const isMapped = TARGETS.every(({ key, isNeeded }) => !isNeeded || mapping[key] !== undefined);
  const isReady = work.plan !== undefined && !hasSeverity(work.plan.issues, 'block');
  const goOn = () => {
    if (step === MAP) work.check();
    setFinding(undefined);
    setStep(step + 1);
  };
  const canGoOn =
    (step === READ && reading !== undefined && reading.crs !== null && !hasSeverity(reading.issues, 'block')) ||
    (step === MAP && isMapped);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>导入边界</h1>
        <ol className={styles['steps']} aria-label="步骤">
          {STEPS.map((title, index) => (
            <li key={title} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
              {index + 1} {title}
            </li>
          ))}
        </ol>
        <Button style={{ marginLeft: 'auto' }} onClick={onClose}>
          {work.done === undefined ? '取消' : '关闭'}
        </Button>
      </div>
      {step === FILE || reading === undefined ? (
        <FileStep
          isBusy={shapes.isBusy}
          failure={shapes.failure}
          onFiles={(files) => void shapes.send(files).then((isRead) => isRead && setStep(READ))}
        />
      ) : (
        <div className={styles['body']}>
          <div className={styles['work']}>
            {step === READ && (
              <ReadingStep
                reading={reading}
                isBusy={shapes.isBusy}
                failure={shapes.failure}
                onChoose={(choices) => void shapes.reread(choices)}
              />
            )}
            {step === MAP && (
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
            {step === PLAN && work.done === undefined && (
              <PlanStep
                versions={versions}
                target={work.target}
                plan={work.plan}
                isBusy={work.isBusy}
                failure={work.failure}
                isSeen={work.isSeen}
                finding={finding}
                onTarget={work.setTarget}
                onSeen={work.setSeen}
                onFinding={setFinding}
              />
            )}
            {work.done !== undefined && (
              <section className={styles['step']} role="status">
                <h2>已导入</h2>
                <p>
                  版本 {work.done.boundaryVersion}:写入 {work.done.imported} 个区域
                  {work.done.removed > 0 && `,删除 ${work.done.removed} 个`}。
                </p>
                <Button look="primary" onClick={onClose}>
                  看区域
                </Button>
              </section>
            )}
            {work.done === undefined && (
              <div className={styles['foot']}>
                <Button onClick={() => setStep(step - 1)}>上一步</Button>
                {step === PLAN ? (
                  <Button
                    look="primary"
                    isBusy={work.isBusy && isReady}
                    disabled={!isReady || (needsSeeing(work.plan) && !work.isSeen)}
                    onClick={() => work.write()}
                  >
                    导入
                  </Button>
                ) : (
                  <Button look="primary" disabled={!canGoOn || shapes.isBusy} onClick={goOn}>
                    下一步
                  </Button>
                )}
              </div>
            )}
          </div>
          <PreviewMap reading={reading} nameField={mapping.name} contradiction={finding} />
        </div>
      )}
    </div>
  );
}
