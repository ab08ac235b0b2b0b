import type { AccountReport } from '@qingzhang/contract/results/report';
import { paragraph, type Chapter } from './chapter.ts';
import { ROUNDING } from './figures.ts';

/** What somebody needs who calculates it again, and how figures are rounded here. */
export function recomputeChapter({ cover, annex6: { typed } }: AccountReport, totalNumber: string | null): Chapter {
  return {
    title: '复算说明',
    parts: [
      ...paragraph(
        '本报告的数字全部取自已存的核算结果，不经手工转录。',
        '各项服务按核算方法一章的公式、附表5-1 的参数和附表5-2 的数据计算，附表5-2 列有原始文件的校验值。',
        totalNumber === null ? null : `总值的查证号 ${totalNumber}。`,
        '各项服务的查证号见核算方法一章，在系统中按 Ctrl+K 输入，即到该数的计算过程。',
        typed.length === 0 ? null : `其中手工填报的价值 ${typed.length} 项，见附表6-2。`,
      ),
      ...paragraph(ROUNDING),
      ...(cover.fingerprint === null
        ? []
        : [{ part: 'paragraph', text: `总值的校验码：${cover.fingerprint}`, align: 'left' } as const]),
      ...(cover.logAnchor === null
        ? []
        : [{ part: 'paragraph', text: `操作日志校验点：${cover.logAnchor}`, align: 'left' } as const]),
      { part: 'paragraph', text: `成果包签名的密钥校验码：${cover.keyFingerprint}`, align: 'left' },
      ...paragraph(
        '收到成果包（.zip）的，可在另一台计算机上以“qingzhang verify 成果包.zip --fingerprint 密钥校验码”核对签名与每个文件，并重新计算各项服务。',
      ),
    ],
  };
}
