import { TABLES } from '@qingzhang/catalogue/registry';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { ConversionList } from '../conversion-list.tsx';
import styles from '../imports.module.css';
import { BatchAnswers } from './batch-answers.tsx';
import own from './batch.module.css';
import type { BatchPart, PartState } from './batch-part.ts';
import type { Batch } from './use-batch.ts';

const STATES: Readonly<Record<PartState, { readonly label: string; readonly tone: TagTone }>> = {
  choose: { label: '请选择表', tone: 'warning' },
  question: { label: '有疑问', tone: 'warning' },
  twin: { label: '重复的表', tone: 'warning' },
  ready: { label: '可以导入', tone: 'accent' },
  same: { label: '一致，跳过', tone: 'plain' },
  empty: { label: '没有数据', tone: 'plain' },
  imported: { label: '已导入', tone: 'good' },
  skipped: { label: '已跳过', tone: 'plain' },
  failed: { label: '不能导入', tone: 'bad' },
};

interface BatchRowProps {
  readonly part: BatchPart;
  readonly batch: Batch;
  readonly onOpen: (part: BatchPart) => void;
}

/** One sheet of one file: what it is, what is to be done about it, what became of it. */
export function BatchRow({ part, batch, onOpen }: BatchRowProps) {
  const { table, state, reasons, fileName, sheet, report, result } = part;
  const { label, tone } = STATES[state];
  const isBusy = batch.stage !== '';
  return (
    <tr data-state={state}>
      <th scope="row">
        {fileName}
        {sheet !== '' && !fileName.startsWith(sheet) && <span className={styles['soft']}>（{sheet}）</span>}
      </th>
      <td>
        {table === null ? part.fileId !== '' && <TableChoice part={part} batch={batch} /> : table.label}
        {report !== undefined && <p className={styles['soft']}>{countText(part)}</p>}
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {result !== undefined && (
          <p>
            新增 {result.inserted} 行，更新 {result.updated} 行
            {result.unchanged > 0 && `，${result.unchanged} 行没有改动`}
          </p>
        )}
        {table !== null && (
          <BatchAnswers
            part={part}
            table={table}
            isBusy={isBusy}
            onDecide={(decisions) => void batch.decide(part, decisions)}
          />
        )}
        {result === undefined && report !== undefined && report.conversions.length > 0 && (
          <ConversionList conversions={report.conversions} />
        )}
      </td>
      <td className={own['actions']}>
        {state === 'twin' && (
          <>
            <Button size="small" disabled={isBusy} onClick={() => void batch.answerTwin(part, 'skip')}>
              跳过
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void batch.answerTwin(part, 'merge')}>
              合并
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void batch.answerTwin(part, 'overwrite')}>
              覆盖
            </Button>
          </>
        )}
        {part.decisions !== undefined && result === undefined && state !== 'same' && (
          <Button
            size="small"
            look="quiet"
            disabled={isBusy}
            aria-label={`逐项查看：${fileName}`}
            onClick={() => onOpen(part)}
          >
            逐项查看
          </Button>
        )}
      </td>
    </tr>
  );
}

function countText({ report }: BatchPart): string {
  const { counts, remarks } = report!;
  const rows = counts.insert + counts.update + counts.same + counts.wrong - remarks;
  return `${rows} 行${remarks > 0 ? `，另有 ${remarks} 行合计或注释不导入` : ''}`;
}

/** For a sheet that is not recognised, or that may be several tables: those first, then all. */
function TableChoice({ part, batch }: { readonly part: BatchPart; readonly batch: Batch }) {
  const likely = part.rivals;
  const rest = TABLES.filter(
    ({ table, calls }) => calls === 'rows' && table.kind !== 'raster' && !likely.includes(table),
  ).map(({ table }) => table);
  const choices = [...likely, ...rest].map(({ name, label }) => ({ value: name, label }));
  return (
    <ChoiceBox
      label={`“${part.fileName}”导入到`}
      isLabelHidden
      value=""
      choices={[{ value: '', label: '请选择…' }, ...choices]}
      onChoose={(name) => name !== '' && void batch.chooseTable(part, name)}
    />
  );
}
