import { describe, expect, it } from 'vitest';
import { roundValues } from '../../src/run/round-values.ts';
import { calculate } from '../account-kit.ts';

describe('a row of the whole county', () => {
  const towns = [1, 1, 2].map((parts) => ({ areaM2: parts * 1e6, population: parts * 1000 }));
  const fenOf = (wire: string, tables: Parameters<typeof calculate>[1]) => {
    const run = calculate(wire, tables, { towns });
    return roundValues(run.plan, run.regions).map(({ fen }) => fen);
  };

  it('of 100.01 yuan goes to three towns of 1 : 1 : 2 as 25.00, 25.00 and 50.01, by area', () => {
    const productArea = [{ category: 'energy', product: '水电', output: 100.01, price: 1 }];
    expect(fenOf('product', { productArea })).toEqual([10_001n, 2500n, 2500n, 5001n]);
  });

  it('goes out by the area of its own class where the towns tell it', () => {
    const productArea = [{ category: 'agri', product: '粮食', output: 100.01, price: 1 }];
    const ecosystemArea = [2, 1, 1].map((parts, index) => ({
      regionId: `town${index + 1}`,
      classCode: '512',
      areaHm2: parts * 10,
    }));
    // 50.005, 25.0025 and 25.0025: floors 50.00, 25.00, 25.00, the last 分 to the largest remainder
    expect(fenOf('product', { productArea, ecosystemArea })).toEqual([10_001n, 5001n, 2500n, 2500n]);
  });

  it('goes out by population for the leisure of residents', () => {
    const leisureArea = [{ siteType: 'park', siteName: '公园', visits: 100.01, hoursPerVisit: 1 }];
    const cultureParam = [{ annualWage: 2000, workHours: 2000, timeFactor: 1 }];
    expect(fenOf('leisure', { leisureArea, cultureParam })).toEqual([10_001n, 2500n, 2500n, 5001n]);
  });

  it('stays with the county where nothing says whose it is', () => {
    const tourScenic = [
      {
        scenicName: '县城',
        visitors: 1,
        travelDays: 0,
        stayDays: 0,
        dayWage: 1,
        costTransport: 100.01,
        costLodging: 0,
        costTicket: 0,
        costOther: 0,
        ecoShare: 1,
      },
    ];
    const run = calculate('tour', { tourScenic }, { towns });
    const [county, ...children] = roundValues(run.plan, run.regions);
    expect([county!.fen, county!.restFen]).toEqual([10_001n, 10_001n]);
    expect(children.map(({ fen }) => fen)).toEqual([0n, 0n, 0n]);
  });
});
