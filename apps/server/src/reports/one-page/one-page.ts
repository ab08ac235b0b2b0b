import type { AccountReport } from '@qingzhang/contract/results/report';
import type { ReportEdition } from '@qingzhang/contract/results/report-edition';
import { realChangeOf } from '@qingzhang/contract/real-change';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import type { OnePage } from '../../documents/one-page.ts';
import { standingOfChange } from '../paper/change-standing.ts';
import { editionChange } from '../paper/edition-change.ts';
import { decimal, doubtBeside, inYi, wan, yi } from '../paper/figures.ts';
import { DOUBTFUL, markOf } from './doubtful-mark.ts';
import { pagePictures } from './page-pictures.ts';
import { pageSentences } from './page-sentences.ts';

/** 领导一页纸: the total, its change, three pictures, three sentences, and what is uncertain. */
export function onePage(report: AccountReport): OnePage {
  const { cover, edition } = report;
  const state = cover.status === 'frozen' ? '已冻结' : '编制中，数字可能变动';
  const number = edition === null ? '' : `（第 ${edition.number} 版）`;
  return {
    title: `${cover.regionName} ${cover.year} 年生态产品总值（GEP）`,
    state: `账户状态：${state}${number}　核算依据：${cover.profileTitle}`,
    total: {
      label: '生态产品总值',
      figure: cover.gep === null ? '尚未计算' : yi(cover.gep),
      unit: cover.gep === null ? '' : '亿元',
      doubt: doubtBeside(cover.standing),
    },
    facts: facts(report),
    pictures: pagePictures(report),
    sentences: pageSentences(report),
    doubts: [...marks(report), ...doubts(report), ...(edition === null ? [] : corrected(edition))],
    questions: report.issues.filter(({ severity }) => severity !== 'note').map(({ text }) => `${text}。`),
    moreQuestions: '其余需确认的事项见核算报告与附表6-1。',
    foot: `价格年份 ${cover.priceYear} 年；数字取自已存的核算结果。成果包密钥校验码 ${cover.keyFingerprint}`,
  };
}

function facts({ cover, annex4 }: AccountReport): OnePage['facts'] {
  const last = annex4.comparisons.find(({ to }) => to === cover.year);
  const signed = (share: number | null) =>
    share === null ? '无数据' : `${Math.round(share * 10_000) > 0 ? '+' : ''}${decimal(share * 100)}%`;
  const change = (label: string, share: number | null) => ({
    label,
    figure: signed(share),
    mark: share === null || last === undefined ? '' : markOf(standingOfChange(annex4, last)),
  });
  const mark = markOf(cover.standing);
  return [
    change('比上年（现价）', last?.total.nominal ?? null),
    change('比上年（可比价）', last === undefined ? null : realChangeOf(last.total)),
    ...(cover.perKm2 === null ? [] : [{ label: '单位面积', figure: `${wan(cover.perKm2)} 万元/km²`, mark }]),
    ...(cover.perCapita === null ? [] : [{ label: '人均', figure: `${decimal(cover.perCapita)} 元`, mark }]),
  ];
}

function doubts({ cover, annex1, annex6 }: AccountReport): string[] {
  const total = annex1.find(({ kind }) => kind === 'total');
  const open = annex6.told.filter(({ severity, reason }) => severity === 'confirm' && reason === null).length;
  const missing = annex1.filter(
    ({ kind, mandatory, value }) => kind === 'item' && mandatory === true && value === null,
  );
  return [
    cover.standing.status === 'stale'
      ? '需重算：计算之后数据有变动，总值重新计算之前不宜引用。'
      : `需确认 ${cover.standing.openIssues} 项${open > 0 ? `，全部服务中尚未说明理由的 ${open} 项` : ''}。`,
    `待核实的参数与口径 ${unverifiedOf({ annex1 })} 项（尚未与正式文本核对）。`,
    total?.band
      ? `95 % 区间：${inYi(total.band.low)}至 ${inYi(total.band.high)}${doubtBeside(total)}。`
      : `95 % 区间：${total?.bandNote ?? '尚未做不确定性分析'}。`,
    ...(missing.length === 0 ? [] : [`必选指标未核算 ${missing.length} 项，不作 0 计：${namesOf(missing)}。`]),
  ];
}

/** What the sign behind figures means, where any may stand. */
function marks({ cover, annex1, annex3, annex4 }: AccountReport): string[] {
  const stood = [cover.standing, ...annex1, ...annex3, ...annex4.rows.flatMap(({ standings }) => standings)];
  return stood.some((standing) => markOf(standing) !== '') ? [`带 ${DOUBTFUL} 的数需确认或需重算，引用前请核对。`] : [];
}

/** The one line that a leader needs where another figure was handed out before. */
function corrected(edition: ReportEdition): string[] {
  const change = editionChange(edition);
  if (change === null) return [];
  return [`本页为第 ${edition.number} 版：${change}`];
}

/** As many names as a line holds. */
const MOST_NAMES = 4;

function namesOf(rows: readonly { readonly item: string }[]): string {
  const names = rows.slice(0, MOST_NAMES).map(({ item }) => item);
  return `${names.join('、')}${rows.length > MOST_NAMES ? '等' : ''}`;
}
