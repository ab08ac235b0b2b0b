import { TOWNSHIPS } from '../regions/townships.ts';
import { drawBetween, rounded, seedFor } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { countyRow, yearRow, type YearContext } from './year-context.ts';

interface Product {
  readonly category: string;
  readonly product: string;
  /** The land it comes from. */
  readonly code?: number;
  readonly perHectare?: number;
  readonly perResident?: number;
  readonly outputUnit: string;
  readonly price: number;
  readonly cost: number;
  readonly landRent?: number;
}

/** What townships bring forth, by hectare of its land or by resident. */
const PRODUCTS: readonly Product[] = [
  {
    category: 'agri',
    product: '粮食',
    code: 512,
    perHectare: 7.2,
    outputUnit: 't',
    price: 2600,
    cost: 1750,
    landRent: 9000,
  },
  {
    category: 'agri',
    product: '花生',
    code: 512,
    perHectare: 1.6,
    outputUnit: 't',
    price: 6800,
    cost: 4300,
    landRent: 9000,
  },
  {
    category: 'agri',
    product: '蜜桃',
    code: 611,
    perHectare: 18.5,
    outputUnit: 't',
    price: 3200,
    cost: 1900,
    landRent: 15_000,
  },
  {
    category: 'agri',
    product: '苹果',
    code: 611,
    perHectare: 3.4,
    outputUnit: 't',
    price: 4200,
    cost: 2500,
    landRent: 15_000,
  },
  { category: 'forestry', product: '木材', code: 112, perHectare: 0.35, outputUnit: 'm3', price: 900, cost: 520 },
  { category: 'forestry', product: '板栗', code: 131, perHectare: 0.42, outputUnit: 't', price: 8200, cost: 4600 },
  { category: 'livestock', product: '生猪', perResident: 0.26, outputUnit: 'head', price: 1750, cost: 1480 },
  { category: 'livestock', product: '肉羊', perResident: 0.3, outputUnit: 'head', price: 1150, cost: 760 },
  { category: 'fishery', product: '淡水鱼', code: 422, perHectare: 0.75, outputUnit: 't', price: 13_500, cost: 8600 },
];
const COUNTY_PRODUCTS: readonly Product[] = [
  { category: 'water', product: '供水', outputUnit: 'm3', price: 2.6, cost: 1.5 },
  { category: 'energy', product: '水电', outputUnit: 'kWh', price: 0.39, cost: 0.25 },
];
const COUNTY_OUTPUT: Readonly<Record<string, number>> = { 供水: 9_000_000, 水电: 12_000_000 };
/** How a year's harvest and prices stand beside the first one's. */
const HARVEST: Readonly<Record<number, number>> = { 2023: 1, 2024: 1.02 };
const PRICES: Readonly<Record<number, number>> = { 2023: 1, 2024: 1.015 };

/** 物质产品. */
export function productRows(context: YearContext): PracticeTable[] {
  return [
    { table: 'productArea', rows: [...townshipProducts(context), ...countyProducts(context)] },
    countyRow(context, 'productParam', 'reported', {
      gamma: 1,
      priceYear: context.year,
      verification: 'verified',
    }),
  ];
}

function townshipProducts(context: YearContext): PracticeRow[] {
  const { landscape, survey, ids, year } = context;
  const own = seedFor(landscape.seed, `products ${year}`);
  return TOWNSHIPS.flatMap((_, township) => {
    const residents = landscape.map.villages.reduce(
      (sum, village, place) => sum + (village.township === township ? landscape.settlements.population[place]! : 0),
      0,
    );
    return PRODUCTS.flatMap((each, place) => {
      const area = each.code === undefined ? undefined : survey.hectares(each.code, township);
      const amount = area === undefined ? residents * (each.perResident ?? 0) : area * (each.perHectare ?? 0);
      if (amount <= 0) return [];
      const harvest = HARVEST[year]! * drawBetween(own, township, { bounds: [0.94, 1.06], decimals: 3, m: place });
      const key = `${township} ${each.product}`;
      return [
        yearRow(context, {
          table: 'productArea',
          key,
          regionId: ids.townships[township]!,
          origin: 'reported',
          columns: {
            category: each.category,
            product: each.product,
            classCode: each.code === undefined ? undefined : String(each.code),
            area: area === undefined ? undefined : rounded(area, 2),
            output: rounded(amount * harvest, each.outputUnit === 'head' ? 0 : 1),
            outputUnit: each.outputUnit,
            price: rounded(each.price * PRICES[year]!, 2),
            cost: rounded(each.cost * PRICES[year]!, 2),
            landRent: each.landRent,
          },
        }),
      ];
    });
  });
}

function countyProducts(context: YearContext): PracticeRow[] {
  const { ids, year } = context;
  return COUNTY_PRODUCTS.map(({ category, product, outputUnit, price, cost }) =>
    yearRow(context, {
      table: 'productArea',
      key: product,
      regionId: ids.county,
      origin: 'reported',
      columns: {
        category,
        product,
        output: Math.round(COUNTY_OUTPUT[product]! * HARVEST[year]!),
        outputUnit,
        price,
        cost,
      },
    }),
  );
}
