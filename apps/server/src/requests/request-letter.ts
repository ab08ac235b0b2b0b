import { BUREAUS, type Bureau } from '@qingzhang/catalogue/language/provision';
import type { DocumentColumn, DocumentPart, OfficialDocument } from '../documents/official-document.ts';
import { allItems, tablesToFill, type BureauItems } from './bureau-items.ts';
import { dayInWords } from './calendar-day.ts';
import { demandRows } from './demand-rows.ts';
import type { RequestScope } from './request-scope.ts';

/** Who writes, and until when an answer is hoped for; what is not known is left to be filled in by hand. */
export interface LetterFacts {
  readonly bureau: Bureau;
  readonly items: BureauItems;
  readonly writtenOn: string;
  readonly dueOn: string | null;
  readonly contact: { readonly name: string | null; readonly phone: string | null };
  /** The name of the workbook that goes with it. */
  readonly workbook: string;
}

const BLANK_DAY = '　　　　年　　月　　日';
const BLANK = '　　　　　　';
const LISTED = '名称、形式与用途见附件1';
const SUBJECT = '生态产品总值（GEP）核算';

/** The letter by which a bureau is asked for the data of a year, with the list of them. */
export function requestLetter(scope: RequestScope, facts: LetterFacts): OfficialDocument {
  const { county, year } = scope;
  const { bureau, items, writtenOn, contact, workbook } = facts;
  const isSingle = !county.includes('、');
  const hasSheets = tablesToFill(items, bureau).length > 0;
  const title = `关于商请提供${county}${year}年度${SUBJECT}基础数据的函`;
  const attachments = ['数据需求表', ...(hasSheets ? [`数据填报模板（电子表格，“${workbook}”）`] : [])];
  return {
    title,
    parts: [
      { part: 'title', text: title },
      { part: 'paragraph', align: 'left', text: `${isSingle ? county : ''}${BUREAUS[bureau]}：` },
      text(`为做好${county}${year}年度${SUBJECT}工作，需贵单位提供有关基础数据。现将有关事项函告如下：`),
      heading('一、所需数据'),
      ...askedFor(year, items),
      heading('二、提供方式'),
      ...waysOf(items, bureau, hasSheets),
      heading('三、提供时间'),
      text(
        `请于${facts.dueOn === null ? BLANK_DAY : dayInWords(facts.dueOn)}前将数据反馈我组；暂时不能提供的，请说明原因和预计时间。`,
      ),
      heading('四、数据使用'),
      text(
        '所提供的数据仅用于本次核算。涉及国家秘密或者不宜公开的数据，请事先告知，按有关规定交接，不通过互联网传送。',
      ),
      text('专此函达，请予支持。'),
      { part: 'space' },
      ...attachments.map((name, at) => text(`${at === 0 ? '附件：' : '　　　'}${at + 1}. ${name}`)),
      { part: 'space' },
      { part: 'paragraph', align: 'right', isKept: true, text: `${isSingle ? county : ''}生态产品总值核算工作组` },
      { part: 'paragraph', align: 'right', text: dayInWords(writtenOn) },
      text(`（联系人：${contact.name ?? BLANK}，电话：${contact.phone ?? BLANK}）`),
      { part: 'pageBreak' },
      { part: 'label', text: '附件1' },
      { part: 'title', text: `${BUREAUS[bureau]}数据需求表` },
      { part: 'table', columns: DEMAND_COLUMNS, rows: demandRows(items, bureau) },
    ],
  };
}

const DEMAND_COLUMNS: readonly DocumentColumn[] = [
  { label: '序号', widthMm: 12, align: 'centre' },
  { label: '数据名称', widthMm: 34 },
  { label: '形式', widthMm: 40 },
  { label: '用途与缺少时的影响', widthMm: 48 },
  { label: '备注', widthMm: 22, align: 'centre' },
];

function askedFor(year: number, items: BureauItems): readonly DocumentPart[] {
  const { missing, welcome, present } = items;
  const wanted = [
    ...(missing.length > 0 ? [`需提供 ${missing.length} 项数据`] : []),
    ...(welcome.length > 0 ? [`另有 ${welcome.length} 项如有请一并提供`] : []),
  ];
  const period = `数据时段为${year}年1月1日至12月31日，面积等时点数据为${year}年末。`;
  const opening =
    wanted.length > 0
      ? `${wanted.join('，')}，${LISTED}。${period}`
      : `本年度所需的 ${allItems(items).length} 项数据均已收到，${LISTED}。`;
  return [
    text(opening),
    ...(present.length > 0
      ? [text(`已收到的数据：${present.map(nameOf).join('、')}。请予核对，如有更正请一并提供。`)]
      : []),
  ];
}

function waysOf(items: BureauItems, bureau: Bureau, hasSheets: boolean): readonly DocumentPart[] {
  const hasLayers = allItems(items).some(({ ways }) => ways.some((way) => way.isLayer && way.bureau === bureau));
  return [
    ...(hasSheets
      ? [
          text(
            '表格数据请填入附件2，每张工作表对应一项数据。列名已注明计量单位，带 * 的列必填，有下拉选项的请从中选择；区域和上年各行的名称已经填好，没有数据的格请留空，不要填 0。也可以提供贵单位现有的表格，请注明计量单位和统计口径。',
          ),
        ]
      : []),
    ...(hasLayers ? [text('图层数据请提供 GeoTIFF 等栅格文件的原件，并注明坐标系、计量单位、无效值和数据时间。')] : []),
    text('数据请注明来源和统计口径，电子版与盖章的纸质件一并提供。'),
  ];
}

function nameOf({ ways }: BureauItems['present'][number]): string {
  return ways[0]?.label ?? '';
}

function heading(words: string): DocumentPart {
  return { part: 'heading', level: 1, text: words };
}

function text(words: string): DocumentPart {
  return { part: 'paragraph', text: words };
}
