import { timeText } from '@qingzhang/contract/cells/dates';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { DocumentPart, OfficialDocument } from '../../documents/official-document.ts';
import { reportTitle } from '../report-texts.ts';
import { standingText } from '../sheet-columns.ts';
import { annexParts } from './annex-parts.ts';
import { numbered, type Chapter } from './chapter.ts';
import { conclusionChapter } from './conclusion-chapter.ts';
import { dataChapter } from './data-chapter.ts';
import { doubtChapter } from './doubt-chapter.ts';
import { methodChapter } from './method-chapter.ts';
import { overviewChapter } from './overview-chapter.ts';
import { recomputeChapter } from './recompute-chapter.ts';
import { resultChapter } from './result-chapter.ts';
import { scopeChapter } from './scope-chapter.ts';
import { spaceChapter } from './space-chapter.ts';
import { uncertaintyChapter } from './uncertainty-chapter.ts';
import type { ToldAccount } from '../write-report-task.ts';
import { yearChapter } from './year-chapter.ts';

/** 核算报告: the stored account told in chapters and annexes, for whichever writer puts it on paper. */
export function reportDocument(account: ToldAccount): OfficialDocument {
  const { report } = account;
  return {
    title: reportTitle(report),
    hasCover: true,
    parts: [
      ...cover(report),
      { part: 'title', text: '目　录' },
      { part: 'contents' },
      { part: 'pageBreak' },
      ...numbered(reportChapters(account)),
      ...annexParts(report),
    ],
  };
}

/** The chapters before they have numbers; those of which the account holds nothing have no parts. */
export function reportChapters({ report, methods, atlas, totalNumber }: ToldAccount): readonly Chapter[] {
  return [
    overviewChapter(report),
    scopeChapter(report),
    methodChapter(methods),
    dataChapter(report),
    resultChapter(report),
    spaceChapter(atlas),
    yearChapter(report),
    uncertaintyChapter(report),
    conclusionChapter(report),
    doubtChapter(report),
    recomputeChapter(report, totalNumber),
  ];
}

function cover({ cover: about, edition, annex6 }: AccountReport): DocumentPart[] {
  const { regionName, year, profileTitle, status, standing } = about;
  const space: DocumentPart = { part: 'space' };
  const line = (text: string): DocumentPart => ({ part: 'paragraph', text, align: 'centre' });
  return [
    ...Array.from({ length: 4 }, () => space),
    { part: 'title', text: regionName },
    { part: 'title', text: `${year} 年生态产品总值核算报告` },
    ...(edition === null ? [] : [line(`第 ${edition.number} 版`)]),
    ...Array.from({ length: edition === null ? 5 : 4 }, () => space),
    line(`核算依据：${profileTitle}`),
    line(`账户状态：${status === 'frozen' ? '已冻结' : '编制中'}`),
    line(`结果状态：${standingText(standing)}`),
    ...annex6.signatures.flatMap(({ role, name, at }) =>
      name === null ? [] : [line(`${role}：${name}　${dayOf(at)}`)],
    ),
    { part: 'pageBreak' },
  ];
}

function dayOf(at: string | null): string {
  return at === null ? '' : timeText(at).slice(0, 10);
}
