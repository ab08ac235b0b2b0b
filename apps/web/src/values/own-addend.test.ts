import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { expect, it } from 'vitest';
import { ownAddend } from './own-addend.ts';

const line = (code: string, value: number | null) => ({
  code,
  name: code,
  kind: 'leaf' as const,
  value,
  physicalAmount: null,
  physicalUnit: null,
  status: 'done' as const,
  openIssues: 0,
});
const total = { ecv: 7100.3, status: 'confirm' as const, openIssues: 2 };

it('is what the cultural part holds beside its services, to the 分', () => {
  // 7 100.30 − 5 000.10 − 0.20; what regulates is no part of it, what was not calculated is 0 of it.
  const counted = [line('river', 9000), line('tour', 5000.1), line('leisure', 0.2)];
  expect(ownAddend(total, counted)).toMatchObject([{ code: OWN_ADDEND.wire, value: 2100, status: 'confirm' }]);
  expect(ownAddend(total, [line('tour', 7100.3), line('leisure', null)])).toEqual([]);
});

it('is not guessed from a total that is out of date, or missing', () => {
  expect(ownAddend({ ...total, status: 'stale' }, [line('tour', 1)])).toEqual([]);
  expect(ownAddend({ ...total, ecv: null }, [])).toEqual([]);
});
