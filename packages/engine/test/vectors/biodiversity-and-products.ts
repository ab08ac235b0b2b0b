import type { Golden } from './golden.ts';

export const B1: Golden = {
  wire: 'bio',
  areasKm2: {},
  tables: {
    bioArea: [
      { classCode: '111', area: 25_000, shannonIndex: 2.6 },
      { classCode: '121', area: 30_000, shannonIndex: 1.8 },
      { classCode: '2', area: 5000, shannonIndex: 0.9, endangeredScore: 1 },
    ],
  },
  quantity: 60_000,
  value: 416_500_000,
  // (25000 · 10000 + 30000 · 5000 + 5000 · 3000) / 60000
  figures: { SI: 18_000, unitValue: 415_000_000 / 60_000 },
};

/** Grades of 2008 at the prices of a later year. */
export const B1_INDEXED: Golden = {
  ...B1,
  tables: { ...B1.tables, bioParam: [{ priceIndex: 1.1607 }] },
  value: 483_431_550,
  figures: { SI: 18_000 * 1.1607 },
};

export const B1_SIMPLE: Golden = {
  ...B1,
  tables: { ...B1.tables, bioParam: [{ method: 'simple' }] },
  value: 415_000_000,
};

export const P1: Golden = {
  wire: 'product',
  areasKm2: {},
  tables: {
    productArea: [
      { category: 'agri', product: '粮食', output: 200_000, price: 2600, cost: 1750 },
      { category: 'agri', product: '蜜桃', output: 1_000_000, price: 3200, cost: 1900 },
      { category: 'agri', product: '花生', output: 50_000, price: 6800, cost: 4300 },
      { category: 'forestry', product: '木材', output: 20_000, price: 900, cost: 520 },
      { category: 'water', product: '生活用水', output: 9_000_000, price: 2.6, cost: 1.5 },
      { category: 'energy', product: '水电', output: 12_000_000, price: 0.39, cost: 0.25 },
    ],
  },
  quantity: 6,
  value: 4_106_080_000,
  figures: { grossValue: 4_106_080_000 },
};

export const P1_NET: Golden = {
  ...P1,
  tables: { ...P1.tables, productParam: [{ method: 'net' }] },
  value: 1_614_180_000,
  figures: { grossValue: 4_106_080_000, isCovered: 1 },
};

export const P1_RENT: Golden = {
  ...P1,
  tables: {
    productArea: [
      { category: 'agri', product: '粮食', area: 40_000, landRent: 9000 },
      { category: 'agri', product: '蜜桃', area: 60_000, landRent: 12_000 },
      { category: 'energy', product: '水电', output: 12_000_000, price: 0.39 },
    ],
    productParam: [{ method: 'rent' }],
  },
  quantity: 2,
  value: 1_080_000_000,
  figures: {},
};

export const P1_SHARE: Golden = {
  ...P1,
  tables: { ...P1.tables, productParam: [{ method: 'gamma', gamma: 0.4 }] },
  value: 1_642_432_000,
};
