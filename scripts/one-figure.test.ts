import type { AccountReport } from '@qingzhang/contract/results/report';
import { expect, it } from 'vitest';
import { onePage } from '../apps/server/src/reports/one-page/one-page.ts';
import { yearChapter } from '../apps/server/src/reports/paper/year-chapter.ts';
import { headlineChange } from '../apps/web/src/cockpit/change-text.ts';

/** 2024 after 2023: the three indices differ, so that a form which takes another one is seen. */
const TOTAL = {
  from: 100e8,
  to: 130e8,
  change: 30e8,
  quantityEffect: 18e8,
  structureEffect: 0,
  priceEffect: 12e8,
  enteredEffect: 0,
  leftEffect: 0,
  methodEffect: 0,
  boundaryEffect: 0,
  scope: 0,
  unsplit: 0,
  nominal: 0.3,
  laspeyres: 0.18,
  paasche: 0.2,
  fisher: 0.19,
  coverage: 1,
};
const REPORT = {
  cover: {
    year: 2024,
    regionName: '某县',
    profileTitle: '规范',
    status: 'open',
    gep: 130e8,
    priceYear: 2024,
    perKm2: null,
    perCapita: null,
    keyFingerprint: '',
    ggi: null,
    mandatoryComplete: null,
    standing: { status: 'done', openIssues: 0 },
  },
  edition: null,
  annex1: [],
  annex2: { classes: [], rows: [] },
  annex3: [],
  annex4: {
    years: [2023, 2024],
    rows: [],
    comparisons: [{ from: 2023, to: 2024, services: [], total: TOTAL, issues: [] }],
    constant: {
      baseYear: 2023,
      issues: [],
      years: [
        { year: 2023, current: 100e8, laspeyres: 1, constant: 100e8, coverage: null, services: [], residual: null },
        { year: 2024, current: 130e8, laspeyres: 1.18, constant: 118e8, coverage: 1, services: [], residual: null },
      ],
    },
  },
  annex6: { told: [] },
  issues: [],
} as unknown as AccountReport;

it('可比价 of a change is the same number on the wall, on the one page and in the report: chained Laspeyres', () => {
  expect(headlineChange(REPORT)).toBe('比 2023 年 +30.0%（可比价 +18.0%）');
  expect(onePage(REPORT).facts.slice(0, 2)).toEqual([
    { label: '比上年（现价）', figure: '+30.00%', mark: '' },
    { label: '比上年（可比价）', figure: '+18.00%', mark: '' },
  ]);
  const report = JSON.stringify(yearChapter(REPORT));
  expect(report).toContain('按 2023 年价格计算的变动为 18.00%。');
  // The years at constant prices follow from the same link: 118 ÷ 100 − 1.
  expect(report).toContain('1.1800');
  for (const other of ['19.00%', '20.00%']) expect(report).not.toContain(other);
});
