import type { Table } from '@qingzhang/catalogue/language/table';
import { sheetMarked } from '@qingzhang/contract/calls/sheet-calls';
import type { RowAction } from '@qingzhang/contract/imports/report';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { ConversionList } from './conversion-list.tsx';
import { bodyOf, withAnswer } from './decisions.ts';
import { DoubtList } from './doubt-list.tsx';
import { downloadSheet } from './download-sheet.ts';
import styles from './imports.module.css';
import { PreviewList } from './preview-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { QuestionList } from './question-list.tsx';
import type { ImportFlow } from './use-import.ts';

interface CheckStepProps {
  readonly table: Table;
  readonly flow: ImportFlow;
}

const COUNTS: readonly { readonly action: RowAction; readonly label: string }[] = [
  { action: 'insert', label: '新增' },
  { action: 'update', label: '更新' },
  { action: 'same', label: '无变化' },
  { action: 'wrong', label: '有误' },
];

/** What the import would do, everything that is wrong, and the choice. */
export function CheckStep({ table, flow }: CheckStepProps) {
  const { report, reading, decisions } = flow;
  const [shownRow, setShownRow] = useState<number>();
  const [isMarking, setMarking] = useState(false);
  if (report === undefined || reading === undefined || decisions === undefined) return null;
  const { counts, problems, problemCount, questions, conversions, doubts } = report;
  const sound = counts.insert + counts.update;
  const mark = async () => {
    setMarking(true);
    await downloadSheet(sheetMarked, bodyOf(table, reading, decisions));
    setMarking(false);
  };
  return (
    <>
      <dl className={styles['counts']} aria-label="检查结果">
        {COUNTS.map(({ action, label }) => (
          <div key={action} data-action={action} data-none={counts[action] === 0}>
            <dt>{label}</dt>
            <dd>{counts[action].toLocaleString('zh-CN')} 行</dd>
          </div>
        ))}
      </dl>
      {reading.origin !== null && (
        <p role="status">
          已识别为{reading.origin.county} {reading.origin.year} 年的填报模板，工作表“{reading.sheet}”导入到“
          {table.label}”{report.unfilled > 0 && `；另有 ${report.unfilled} 行没有填数，不导入`}。
        </p>
      )}
      {report.earlier !== null && sound > 0 && (
        <p role="status" className={styles['warning']}>
          同一张表在这一年已由「{report.earlier.fileName}」导入；更新的行会覆盖它的数值。
        </p>
      )}
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={decisions.keepBlanks}
          disabled={flow.isBusy}
          onChange={(event) => void flow.check({ ...decisions, keepBlanks: event.target.checked })}
        />
        空白的格保留原有的值（不勾选则清空）
      </label>
      <QuestionList
        table={table}
        questions={questions}
        isBusy={flow.isBusy}
        onAnswer={({ column, text }, to) => void flow.check(withAnswer(decisions, column, text, to))}
        onAccept={(accepted) =>
          void flow.check(
            accepted.reduce(
              (answered, { column, text, proposed }) => withAnswer(answered, column, text, proposed ?? ''),
              decisions,
            ),
          )
        }
      />
      <DoubtList doubts={doubts} onShow={setShownRow} />
      <ConversionList conversions={conversions} />
      {problemCount > 0 && (
        <ProblemList problems={problems} total={problemCount} shownRow={shownRow} onShow={setShownRow} />
      )}
      <PreviewList rows={report.preview} shownRow={shownRow} />
      {sound === 0 && problemCount === 0 && (
        <p role="status">
          {counts.same === 0
            ? '表头下面没有数据行。如表头所在行识别有误，请返回改正“表头在第几行”。'
            : '文件与系统中的数据完全一致，没有需要导入的内容。'}
        </p>
      )}
      {counts.wrong > 0 && (
        <p className={styles['soft']}>有误的行不会导入。如果要全部一起导入，请下载标红的表格，改正后重新上传。</p>
      )}
      <div className={styles['actions']}>
        {problemCount > 0 && (
          <Button isBusy={isMarking} onClick={() => void mark()}>
            下载标红的表格
          </Button>
        )}
        <Button onClick={() => flow.goBack('headings')}>返回对照表头</Button>
        {counts.wrong > 0 ? (
          <Button look="primary" isBusy={flow.isBusy} disabled={sound === 0} onClick={() => void flow.write('valid')}>
            只导入没有问题的 {sound} 行
          </Button>
        ) : (
          <Button look="primary" isBusy={flow.isBusy} disabled={sound === 0} onClick={() => void flow.write('all')}>
            全部导入
          </Button>
        )}
      </div>
    </>
  );
}
