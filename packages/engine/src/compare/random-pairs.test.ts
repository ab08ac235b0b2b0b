import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_EFFECTS } from './change-effects.ts';
import { compareYears, type Change } from './compare-years.ts';
import type { ComparedLabel, ComparedService } from './compared-item.ts';

const RUNS = process.env['LONG'] === '1' ? 20_000 : 1000;

const PARTS = (Object.keys(NO_EFFECTS) as (keyof Change)[]).filter((key) => key !== 'fromFen' && key !== 'toFen');
const partsOf = (change: Change) => PARTS.reduce((sum, key) => sum + (change[key] as bigint), 0n);

/** Classes of both levels, rows, the whole as somebody typed it; the same key may come twice. */
const key = fc.constantFrom(
  'class=1',
  'class=111',
  'class=112',
  'product=桃 outputUnit=t',
  'product=稻 outputUnit=t',
  'W',
);
const amount = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 100 }));
const label: fc.Arbitrary<ComparedLabel> = fc
  .record({
    key,
    quantity: fc.option(amount),
    value: fc.oneof(fc.constant(0), fc.double({ min: -1e6, max: 1e12, noNaN: true })),
  })
  .map((each) => ({ ...each, name: each.key, isLand: each.key.startsWith('class') }));
const valueFen = fc.oneof(fc.constant(0n), fc.bigInt({ min: -(10n ** 9n), max: 10n ** 15n }));

function serviceOf(serviceCode: string): fc.Arbitrary<ComparedService> {
  const labelled = fc.record({
    valueFen,
    labels: fc.array(label, { maxLength: 6 }),
    adds: fc.constant(serviceCode === 'tour'),
    method: fc.constantFrom('heat', 'et'),
  });
  const typed = fc.record({
    valueFen,
    labels: fc.option(amount).map((quantity) => [{ key: '', name: '全部', isLand: true, quantity, value: 1 }]),
    adds: fc.constant(false),
  });
  return fc.oneof(labelled, typed).map((each) => ({ serviceCode, ...each }));
}

const CODES = ['river', 'air', 'product', 'tour'] as const;

/** A service of two years: either may lack it, and the earlier may have been calculated again. */
const pair = (code: string) =>
  fc.record({
    code: fc.constant(code),
    from: fc.option(serviceOf(code), { nil: undefined }),
    to: fc.option(serviceOf(code), { nil: undefined }),
    boundary: fc.option(serviceOf(code), { nil: undefined }),
    method: fc.option(serviceOf(code), { nil: undefined }),
  });
const years = fc.tuple(...CODES.map(pair));

const rootOf = (code: string) => ({ code: code[0]!, name: '森林' });

describe('the change between any two years', () => {
  it('is the sum of its parts in 分，service by service and in all, whatever is lacking, new, typed or calculated again', () => {
    fc.assert(
      fc.property(years, fc.boolean(), (all, isMoved) => {
        const [from, to] = [all.flatMap((each) => each.from ?? []), all.flatMap((each) => each.to ?? [])];
        const again = new Map(
          all.map(({ code, boundary, method }) => [
            code,
            {
              ...(boundary === undefined || !isMoved ? {} : { boundary }),
              ...(method === undefined ? {} : { method }),
            },
          ]),
        );
        const boundary = isMoved ? '面积 1.00 → 2.00 km²' : undefined;
        const { services, total } = compareYears(from, to, { again, rootOf, boundary });
        for (const change of [...services, total]) {
          expect(partsOf(change)).toBe(change.changeFen);
          expect(change.toFen - change.fromFen).toBe(change.changeFen);
        }
        for (const part of ['fromFen', 'toFen', 'changeFen', ...PARTS] as const)
          expect(
            services.reduce((sum, each) => sum + (each[part] as bigint), 0n),
            part,
          ).toBe(total[part]);
        for (const each of services) {
          const { code, ...own } = all.find((one) => one.code === each.serviceCode)!;
          const isBoth = own.from !== undefined && own.to !== undefined;
          expect(each.fromFen, code).toBe(own.from?.valueFen ?? 0n);
          expect(each.toFen, code).toBe(own.to?.valueFen ?? 0n);
          if (!isBoth) expect(each.scopeFen).toBe(each.changeFen);
          else {
            expect(each.scopeFen).toBe(0n);
            const within = isMoved && own.boundary !== undefined ? own.boundary.valueFen : each.fromFen;
            expect(each.boundaryFen).toBe(within - each.fromFen);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});
