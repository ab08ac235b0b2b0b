import { drawBetween, seedFor } from '../seeded.ts';
import { TOWNS } from './box-regions.ts';
import { boxWorkbook, type BoxSheet } from './box-sheets.ts';
import { gbk } from './gbk.ts';

/** A product with what its cells say: a bare figure is in the unit of the heading. */
export interface BoxProduct {
  readonly name: string;
  readonly kind: string;
  /** 万吨, or in words of its own, or in the unit that its row names. */
  readonly output: number | string;
  /** Only in the sheet with a column for it. */
  readonly unit?: string;
  /** 元/公斤, or in words of its own. */
  readonly price: number | string;
  /** 元 a year: output × price, worked out by hand in the units of the row. */
  readonly yuan: number;
}

const YUAN_OF_10_KT_AT_1_YUAN_PER_KG = 10_000 * 1000;

/** What both sheets of the statistics office hold. */
export function boxProducts(seed: number): readonly BoxProduct[] {
  return [...ofHeadings(seed), ...ofUnitColumn(seed)];
}

/** Amounts in the unit of their own row, prices in that of the heading: 元/公斤. */
function ofUnitColumn(seed: number): readonly BoxProduct[] {
  const of = seedFor(seed, 'box specialities');
  const honey = drawBetween(of, 1, { bounds: [8, 30], decimals: 1 });
  const walnuts = drawBetween(of, 2, { bounds: [0.1, 0.6], decimals: 2 });
  const tea = drawBetween(of, 3, { bounds: [3000, 9000], decimals: 0 });
  return [
    { name: '蜂蜜', kind: '农业', output: honey, unit: '吨', price: 62, yuan: honey * 1000 * 62 },
    {
      name: '核桃',
      kind: '林业',
      output: walnuts,
      unit: '万吨',
      price: 18.5,
      yuan: walnuts * YUAN_OF_10_KT_AT_1_YUAN_PER_KG * 18.5,
    },
    { name: '茶叶', kind: '农业', output: tea, unit: '公斤', price: 240, yuan: tea * 240 },
  ];
}

function ofHeadings(seed: number): readonly BoxProduct[] {
  const of = seedFor(seed, 'box products');
  const grown = (name: string, kind: string, at: number, [low, high]: readonly [number, number], price: number) => {
    const output = drawBetween(of, at, { bounds: [low, high], decimals: 2 });
    // 1 万吨 = 10 000 t = 10 000 000 kg
    return { name, kind, output, price, yuan: output * price * YUAN_OF_10_KT_AT_1_YUAN_PER_KG };
  };
  const wood = drawBetween(of, 10, { bounds: [1, 4], decimals: 1 });
  const power = drawBetween(of, 11, { bounds: [200, 900], decimals: 0 });
  return [
    grown('小麦', '农业', 1, [0.8, 2], 2.84),
    grown('玉米', '农业', 2, [1, 3], 2.6),
    grown('苹果', '农业', 3, [2, 6], 4.1),
    grown('板栗', '林业', 4, [0.1, 0.6], 11),
    { name: '木材', kind: '林业', output: `${wood}万立方米`, price: '860元/立方米', yuan: wood * 10_000 * 860 },
    grown('淡水鱼', '渔业', 5, [0.1, 0.5], 13.5),
    { name: '水电', kind: '生态能源', output: `${power}万千瓦时`, price: '0.42元/千瓦时', yuan: power * 10_000 * 0.42 },
  ];
}

function products(seed: number): readonly BoxSheet[] {
  return [
    {
      name: '产量',
      rows: [
        ['2023年主要农产品生产情况'],
        ['指标名称', '类别', '播种面积\n(万亩)', '产量\n(万吨)', '平均单价(元/公斤)', '产值(万元)', '备注'],
        ...ofHeadings(seed).map(({ name, kind, output, price }) => [name, kind, null, output, price, null, null]),
      ],
      merges: ['A1:G1'],
    },
    {
      name: '特色产品',
      rows: [
        ['2023年特色产品生产情况'],
        ['指标名称', '类别', '产量', '计量单位', '平均单价(元/公斤)'],
        ...ofUnitColumn(seed).map(({ name, kind, output, unit, price }) => [name, kind, output, unit ?? null, price]),
      ],
      merges: ['A1:E1'],
    },
    { name: '说明', rows: [['指标解释:……']] },
  ];
}

const LAND = ['耕地', '园地', '乔木林地', '灌木林地', '草地', '河流水面', '水库水面', '建设用地'];

/** Townships × classes in names of the land survey, with two heading rows, a total and a note. */
function landTable(seed: number): readonly BoxSheet[] {
  const of = seedFor(seed, 'box land table');
  const areas = TOWNS.map((_, town) =>
    LAND.map((_class, at) => drawBetween(of, town, { bounds: [0.05, 0.9], decimals: 2, m: at })),
  );
  const round = (figure: number) => Math.round(figure * 100) / 100;
  const sum = (figures: readonly number[]) => round(figures.reduce((all, one) => all + one, 0));
  return [
    {
      name: '汇总',
      rows: [
        ['清禾县2023年度国土变更调查土地利用现状分类面积汇总表'],
        [null, null, null, null, null, null, null, null, '单位:万亩', null],
        ['乡镇', '耕地', '园地', '林地', null, '草地', '水域', null, '建设用地', '合计'],
        [null, null, null, '乔木林地', '灌木林地', null, '河流水面', '水库水面', null, null],
        ...TOWNS.map(({ name }, town) => [name, ...areas[town]!, sum(areas[town]!)]),
        ['合 计', ...LAND.map((_class, at) => sum(areas.map((row) => row[at]!))), sum(areas.flat())],
        ['注:1.数据来源为2023年度国土变更调查;2.本表不含飞地。'],
      ],
      merges: ['A1:J1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:E3', 'F3:F4', 'G3:H3', 'I3:I4', 'J3:J4'],
    },
  ];
}

/** Townships in merged cells, classes in names of another scheme. */
function ecosystems(seed: number): readonly BoxSheet[] {
  const of = seedFor(seed, 'box ecosystems');
  const names = ['落叶阔叶林', '草丛', '水库/坑塘', '居住地'];
  const first = 4;
  return [
    {
      name: 'Sheet1',
      rows: [
        ['2023年生态系统类型面积统计表(按乡镇)'],
        [null, null, null, '单位:万亩'],
        ['序号', '乡镇名称', '生态系统类型', '面积', '备  注'],
        ...TOWNS.flatMap((town, at) =>
          names.map((name, number) => [
            at * names.length + number + 1,
            number === 0 ? town.name : null,
            name,
            drawBetween(of, at, { bounds: [0.1, 2], decimals: 2, m: number }),
            null,
          ]),
        ),
        ['填表人:李 四', null, '审核人:王五', null, '填报日期:2024.3.15'],
      ],
      merges: TOWNS.map((_, at) => `B${first + at * names.length}:B${first + (at + 1) * names.length - 1}`),
    },
  ];
}

/** Two heading rows, `-` for none, one figure with a word in it, and no column for the kind of water. */
const RESERVOIRS: readonly BoxSheet[] = [
  {
    name: '水库',
    rows: [
      ['清禾县水库基本情况一览表'],
      ['填报单位:清禾县水利局', null, null, null, null, null, null, '单位:万立方米'],
      ['序号', '水库名称', '所在乡镇', '工程规模', '库容', null, null, '水面面积(亩)'],
      [null, null, null, null, '总库容', '兴利库容', '防洪库容', null],
      [1, '柳泉水库', '柳泉镇', '中型', 1210, 620, '-', 1200],
      [2, '石桥水库', '石桥乡', '小(1)型', '218.6万', 130, 60, 300],
      ['合计', null, null, null, 1428.6, null, null, null],
    ],
    merges: ['A1:H1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:D4', 'E3:G3', 'H3:H4'],
  },
];

/** A rate without a unit, and a class that is none. */
const FOREST_CARBON: readonly BoxSheet[] = [
  {
    name: 'Sheet1',
    rows: [
      ['林分类型', '面积(万亩)', '植被固碳速率'],
      ['落叶阔叶林', 4.6, 1.15],
      ['落叶阔叶灌丛', 1.4, 0.42],
      ['灌木园地(经济林)', 2.5, 0.9],
    ],
  },
];

/** Positions in degrees, minutes and seconds. */
const SCENIC: readonly BoxSheet[] = [
  {
    name: 'Sheet1',
    rows: [
      ['2023年全县A级景区接待游客情况表'],
      ['景区名称', '等级', '经度', '纬度', '接待人次(万人次)', '门票收入(万元)'],
      ['云岭森林公园', '4A', '117°06′30″', '35°32′20″', 36.3, 1452],
      ['柳泉湿地', '3A', '117.08', '35.52', '12.2万', 0],
    ],
    merges: ['A1:F1'],
  },
];

function rain(seed: number): { readonly long: string; readonly wide: string } {
  const of = seedFor(seed, 'box rain');
  const months = TOWNS.map((_, town) =>
    Array.from({ length: 12 }, (_month, at) => {
      const isSummer = at >= 5 && at <= 8;
      return drawBetween(of, town, { bounds: isSummer ? [80, 220] : [5, 45], decimals: 1, m: at });
    }),
  );
  const year = (town: number) => Math.round(months[town]!.reduce((sum, mm) => sum + mm, 0) * 10) / 10;
  const heads = [...Array.from({ length: 12 }, (_, at) => `${at + 1}月`), '全年'];
  const station = (town: number) => `5490${town}`;
  return {
    long: [
      '站点编码,站名,乡镇,年份,月份,降雨量(毫米)',
      ...TOWNS.map(({ name }, at) => `${station(at)},${name},${name},2023,全年,${year(at)}`),
      '缺测记为 -9999,,,,,',
    ].join('\r\n'),
    wide: [
      `站号,站名,${heads.join(',')}`,
      ...TOWNS.map(({ name }, at) => `${station(at)},${name},${months[at]!.join(',')},${year(at)}`),
    ].join('\r\n'),
  };
}

/** Every table of the box by the name that it comes under. */
export function boxTables(seed: number): ReadonlyMap<string, Uint8Array> {
  const { long, wide } = rain(seed);
  return new Map<string, Uint8Array>([
    ['统计局-主要农产品2023.xlsx', boxWorkbook(products(seed), 'xlsx')],
    ['自然资源局-2023年地类面积汇总表.xls', boxWorkbook(landTable(seed), 'xls')],
    ['自然资源局-2023年地类面积汇总表.xlsx', boxWorkbook(landTable(seed), 'xlsx')],
    ['林业局-生态系统面积2023.xlsx', boxWorkbook(ecosystems(seed), 'xlsx')],
    ['林业局-森林固碳.xlsx', boxWorkbook(FOREST_CARBON, 'xlsx')],
    ['水利局-水库一览表.xlsx', boxWorkbook(RESERVOIRS, 'xlsx')],
    ['文旅局-景区接待2023.xls', boxWorkbook(SCENIC, 'xls')],
    ['气象局-2023年降水(长表).csv', gbk(long)],
    ['气象局-2023逐月降水(宽表).csv', gbk(wide)],
    [
      '生态环境局-大气排放.csv',
      gbk(
        '污染物名称,排放量(吨),税额标准(元/当量)\r\n二氧化硫,"1,286.5",6\r\n氮氧化物,"3,012.8",6\r\n颗粒物,533.1,1.2',
      ),
    ],
    ['生态环境局-水污染排放.csv', gbk('污染物,排放量(吨),税额\r\n化学需氧量,865.4,3\r\n氨氮,41.7,3\r\n总磷,9.2,1.4')],
  ]);
}
