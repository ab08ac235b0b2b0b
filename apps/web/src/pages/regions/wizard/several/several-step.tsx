import { useState } from 'react';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { Button } from '../../../../ui/controls/button.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { ContradictionList } from '../../changes/contradiction-list.tsx';
import { IssueTable } from '../issue-table.tsx';
import styles from '../wizard.module.css';
import type { BoundaryFile } from './boundary-file.ts';
import type { Several } from './use-several.ts';

/** Several files of boundaries: what each is, then all of them with one click, the county first. */
export function SeveralStep({ several, onClose }: { readonly several: Several; readonly onClose: () => void }) {
  const [finding, setFinding] = useState<Contradiction>();
  const { files, stage, failure, asked, isDone } = several;
  const open = files.filter(({ why, imported }) => why === '' && imported === undefined).length;
  const stopped = files.find(({ plan, imported }) => plan !== undefined && imported === undefined);
  return (
    <section className={styles['step']} aria-label="几个边界文件" aria-busy={stage !== ''}>
      <div className={styles['several']}>
        <table>
          <thead>
            <tr>
              <th scope="col">文件</th>
              <th scope="col">级别</th>
              <th scope="col">区域</th>
              <th scope="col">坐标系</th>
              <th scope="col">名称与代码</th>
              <th scope="col">情况</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <FileLine key={file.reading.fileId} file={file} />
            ))}
          </tbody>
        </table>
      </div>
      {stage !== '' && <p role="status">{stage}</p>}
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      {stopped?.plan !== undefined && stage === '' && (
        <section aria-label={`“${stopped.name}”的问题`}>
          <h3>“{stopped.name}”：检查发现的问题</h3>
          <IssueTable issues={stopped.plan.issues} />
          {stopped.plan.contradictions.length > 0 && (
            <>
              <p>边界之间有 {stopped.plan.contradictions.length} 处矛盾：</p>
              <ContradictionList contradictions={stopped.plan.contradictions} picked={finding} onPick={setFinding} />
            </>
          )}
        </section>
      )}
      <div className={styles['foot']}>
        {isDone ? (
          <Button look="primary" onClick={onClose}>
            查看区域
          </Button>
        ) : (
          <Button
            look="primary"
            isBusy={stage !== ''}
            disabled={open === 0}
            onClick={() => void several.run(asked !== undefined)}
          >
            {asked === undefined ? `依次导入 ${open} 个文件` : '以上需确认的问题均已核对，继续导入'}
          </Button>
        )}
      </div>
    </section>
  );
}

function FileLine({ file: { name, type, reading, mapping, why, imported } }: { readonly file: BoundaryFile }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{type ?? '—'}</td>
      <td>{reading.count} 个</td>
      <td>{reading.crsName ?? '未知'}</td>
      <td>
        {mapping.name ?? '—'}、{mapping.code ?? '—'}
      </td>
      <td>
        {imported !== undefined ? (
          <Tag tone="good">已导入 {imported} 个</Tag>
        ) : why === '' ? (
          <Tag tone="accent">待导入</Tag>
        ) : (
          <>
            <Tag tone="warning">不导入</Tag> {why}
          </>
        )}
      </td>
    </tr>
  );
}
