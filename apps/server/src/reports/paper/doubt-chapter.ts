import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { figureText } from '../figure-text.ts';
import { section, type Chapter } from './chapter.ts';
import { paperTable } from './paper-table.ts';

/** What is open: questions of the calculations, and figures whose source has not been compared with its text. */
export function doubtChapter({ annex1, annex5, annex6 }: AccountReport): Chapter {
  return {
    title: '参数与待核实',
    parts: [
      ...section(
        '需确认的事项',
        paperTable({
          caption: '需确认的事项与理由',
          columns: [{ label: '服务' }, { label: '事项' }, { label: '理由' }],
          rows: annex6.told
            .filter(({ severity }) => severity === 'confirm')
            .map(({ serviceName, text, reason }) => [serviceName, text, reason ?? '尚未说明']),
          isSmall: true,
        }),
      ),
      ...section(
        '待核实的参数',
        paperTable({
          caption: '待核实的参数',
          columns: [
            { label: '服务' },
            { label: '参数' },
            { label: '取值', isFigure: true },
            { label: '单位' },
            { label: '来源' },
          ],
          rows: annex5
            .filter(({ verification }) => verification === 'unverified')
            .map(({ serviceName, label, value, range, unit, source }) => [
              serviceName,
              label,
              typeof value === 'number' ? figureText(value) : (value ?? range ?? ''),
              unit,
              source,
            ]),
          isSmall: true,
          notes: [
            '待核实：尚未与所引的正式文本核对。全部参数见附表5-1。',
            `本表只列参数，含不计入总值的服务；计入总值的服务所用的参数与口径共 ${unverifiedOf({ annex1 })} 项待核实（附表1），口径见生态产品目录清单。`,
          ],
        }),
      ),
    ],
  };
}
