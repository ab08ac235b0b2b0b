import { citationText } from '@qingzhang/core/citation';
import { calculatedItem, findService } from '@qingzhang/catalogue/registry';
import { authorName } from '@qingzhang/contract/author-name';
import { timeText } from '@qingzhang/contract/cells/dates';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import { runNumber } from '@qingzhang/contract/run-number';
import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { profileOf } from '../../accounts/account.ts';
import type { RunRow } from '../../accounts/asked-run.ts';
import type { DocumentPart, OfficialDocument } from '../../documents/official-document.ts';
import { numbered, paragraph, type Chapter } from '../paper/chapter.ts';
import { decimal, inYi } from '../paper/figures.ts';
import { paperTable } from '../paper/paper-table.ts';
import type { SourceRows } from '../source-rows.ts';
import { givenParts, sourceParts } from './given-parts.ts';
import { namerOf } from './namer.ts';
import type { PrintedPlace } from './printed-place.ts';
import { qrDrawing } from './qr-drawing.ts';
import { shareParts } from './share-parts.ts';
import { stepParts } from './step-parts.ts';
import { sumParts } from './sum-parts.ts';

/** What a figure's way from the data is written from. */
export interface Derivation {
  readonly run: RunRow;
  readonly trace: Trace | SumTrace;
  readonly place: PrintedPlace;
  readonly standing: Standing;
  readonly rows: SourceRows;
  readonly rowNames: ReadonlyMap<string, string>;
  /** Where the product answers: `https://host/gep`. */
  readonly address: string;
}

/** One figure on paper: what it is, how it came about, from which rows and files, by whom, and how to find it again. */
export function derivationDocument(derivation: Derivation): OfficialDocument {
  const { run, trace, place } = derivation;
  const title = `${place.name} ${run.year} 年${titleOf(run.serviceCode)}计算过程`;
  return {
    title,
    parts: [
      { part: 'title', text: title },
      ...numbered([
        { title: '数字与查证', parts: [...facts(derivation), ...wayBack(derivation)] },
        ...('lines' in trace ? sumChapters(derivation, trace) : chaptersOf(derivation, trace)),
      ]),
    ],
  };
}

function titleOf(wire: string): string {
  return findService(wire)?.title ?? calculatedItem(wire).title;
}

/** The number that stands on paper. */
function numberOf({ run, place }: Derivation): string {
  return runNumber(run.id, place.isUnit ? null : place.code);
}

function facts(derivation: Derivation): DocumentPart[] {
  const { run, trace, place, standing } = derivation;
  const calculated = 'lines' in trace ? null : trace;
  return paperTable({
    caption: '本页所说明的数',
    columns: [{ label: '项目' }, { label: '内容' }],
    rows: [
      ['价值量', `${decimal(place.value)} 元（${inYi(place.value)}）`],
      ['状态', standingWords(standing)],
      ...(place.instead === null ? [] : [['账户现用的数', insteadWords(place.instead)]]),
      ['区域与年度', `${place.name}，${run.year} 年`],
      ...(calculated === null
        ? [['方法', '各项服务的价值相加']]
        : [['方法与条款', `${calculated.methodLabel}；${citationText(calculated.citation)}`]]),
      ['核算规范', profileOf(run.profile).title],
      ['计算', `${authorName(run.createdBy)} 于 ${timeText(new Date(run.createdAt).toISOString())}`],
      ['查证号', numberOf(derivation)],
      ['结果校验值', run.resultSha256],
    ],
  });
}

function standingWords({ status, openIssues }: Standing): string {
  return `${STANDING_LABELS[status]}${openIssues > 0 ? `（需确认 ${openIssues} 项）` : ''}`;
}

/** Whoever holds the paper must not take it for the account's figure. */
function insteadWords({ value, isTyped }: NonNullable<PrintedPlace['instead']>): string {
  if (value === null) return '没有：此数不在账户中，不可引用';
  return `${decimal(value)} 元（${isTyped ? '手工填报' : '另一次计算'}）：本页的数不是账户现用的数，不可引用`;
}

function wayBack(derivation: Derivation): DocumentPart[] {
  const number = numberOf(derivation);
  return [
    {
      part: 'figure',
      drawing: qrDrawing(`${derivation.address}/number/${number}`),
      alt: `二维码，指向查证号 ${number} 的计算过程`,
    },
    { part: 'caption', text: '扫描后在系统中打开这一计算过程' },
    { part: 'note', text: `也可以在系统中按 Ctrl+K，输入查证号 ${number}。` },
  ];
}

function chaptersOf({ place, rows, rowNames }: Derivation, trace: Trace): Chapter[] {
  const name = namerOf(trace, rowNames);
  const region = trace.regions.find(({ code }) => code === place.code);
  const told = [...new Set([...(trace.treatments ?? []).map(({ text }) => text), ...trace.notes])];
  return [
    { title: '区域的份额', parts: place.isUnit || region === undefined ? [] : shareParts(trace, region, name) },
    { title: '计算步骤', parts: stepParts(trace, name) },
    {
      title: '输入的数、数据行与图层',
      parts: [...givenParts(trace), ...sourceParts(trace, { found: rows, names: rowNames })],
    },
    { title: '处理与说明', parts: told.flatMap((text) => paragraph(text)) },
  ];
}

function sumChapters(derivation: Derivation, trace: SumTrace): Chapter[] {
  const own = trace.addend === undefined ? [] : chaptersOf(derivation, trace.addend);
  return [
    { title: '合计的组成', parts: sumParts(trace) },
    ...own.map((chapter) => ({ ...chapter, title: `${titleOf(trace.addend!.service)}：${chapter.title}` })),
  ];
}
