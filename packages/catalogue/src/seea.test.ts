import { describe, expect, it } from 'vitest';
import { optionsOf } from './language/field-facts.ts';
import { isOutside, fitsWords, SEEA_USER, type SeeaCrossWalk } from './language/seea.ts';
import { fieldOf } from './language/table.ts';
import { LEAVES, OWN_ADDEND, tableEntry } from './registry.ts';
import { seeaUse } from './tables/seea-use.ts';

const WALKS: readonly { readonly wire: string; readonly seea: SeeaCrossWalk }[] = [...LEAVES, OWN_ADDEND];

describe('the cross-walk to SEEA EA', () => {
  it('has an entry for every service and for the addend, by name or with the reason why it is outside', () => {
    for (const { wire, seea } of WALKS) {
      expect(seea.flows.length, wire).toBeGreaterThan(0);
      for (const flow of seea.flows) {
        expect(flow.label, wire).not.toBe('');
        if (isOutside(flow)) expect(flow.outside, wire).not.toBe('');
        else
          expect(
            [flow.name, flow.english].every((name) => name.length > 1),
            wire,
          ).toBe(true);
      }
    }
    const outside = WALKS.flatMap(({ seea }) => seea.flows.filter(isOutside).map(({ label }) => label));
    expect(outside).toEqual(['物质产品：生态能源', '释氧', '生物多样性维护']);
  });

  it('puts every category and pollutant that values are stored by to exactly one entry', () => {
    for (const { wire, seea, value } of LEAVES) {
      const columns = value.fields
        .filter(({ key }) => value.unique.includes(key))
        .flatMap((field) => optionsOf(field).map(({ value: word }) => ({ [field.key]: word })));
      for (const said of seea.flows.some(({ when }) => when !== undefined) ? columns : [])
        expect(
          seea.flows.filter(({ when = {} }) => fitsWords(when, said) === true).length,
          `${wire} ${JSON.stringify(said)}`,
        ).toBe(1);
    }
  });

  it('splits by columns that the parts or the rows of the service have', () => {
    for (const { wire, seea, value, tables } of LEAVES)
      for (const { when = {} } of seea.flows)
        for (const column of [...Object.keys(when.is ?? {}), ...Object.keys(when.mentions ?? {})])
          expect(
            [value, ...tables].some((table) => fieldOf(table, column) !== undefined),
            `${wire} ${column}`,
          ).toBe(true);
  });

  it('tells wood by its unit and wild fish by its name', () => {
    const { flows } = LEAVES.find(({ wire }) => wire === 'product')!.seea;
    const nameOf = (said: Record<string, string>) => {
      const flow = flows.find(({ when = {} }) => fitsWords(when, said) === true)!;
      return isOutside(flow) ? null : flow.english;
    };
    expect(nameOf({ category: 'forestry', outputUnit: 'm3', product: '原木' })).toBe('Wood provisioning');
    expect(nameOf({ category: 'forestry', outputUnit: 't', product: '板栗' })).toMatch(/^Wild animals, plants/);
    expect(nameOf({ category: 'fishery', outputUnit: 't', product: '海洋捕捞' })).toMatch(/^Wild fish/);
    expect(nameOf({ category: 'fishery', outputUnit: 't', product: '鲤鱼' })).toBe('Aquaculture provisioning');
    expect(nameOf({ category: 'energy', outputUnit: 'kWh', product: '水电' })).toBeNull();
    // 林业 alone does not say which of the two it is.
    expect(fitsWords(flows[1]!.when!, { category: 'forestry' })).toBeNull();
  });

  it('reads exchange values from symbols and columns that exist', () => {
    for (const { wire, seea, ...service } of LEAVES) {
      const { exchange } = seea;
      const symbols = new Set(service.methods.list.flatMap(({ givens }) => givens.map(({ symbol }) => symbol)));
      if (exchange?.by === 'word') expect(symbols.has(exchange.symbol), wire).toBe(true);
      if (exchange?.by === 'rows')
        expect(
          [...exchange.sumOf, ...exchange.times].filter((symbol) => !symbols.has(symbol)),
          wire,
        ).toEqual([]);
      if (exchange?.by !== 'rent') continue;
      const { table } = tableEntry(exchange.table);
      for (const column of [exchange.amount, exchange.price, exchange.cost, exchange.isWhole])
        expect(fieldOf(table, column), column).toBeDefined();
    }
  });

  it('starts with one user for every service, all of it, not yet verified', () => {
    const codes = [
      ...new Set(WALKS.flatMap(({ seea }) => seea.flows.flatMap((flow) => (isOutside(flow) ? [] : [flow.code])))),
    ];
    expect(seeaUse.seed.map(({ serviceCode }) => serviceCode)).toEqual(codes);
    expect(optionsOf(fieldOf(seeaUse, 'serviceCode')).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['物质产品：林业', '物质产品：渔业', '水质净化', '景观价值']),
    );
    const users = new Set<string>(SEEA_USER.map(({ value }) => value));
    for (const { user, share, verification } of seeaUse.seed) {
      expect(users.has(String(user))).toBe(true);
      expect({ share, verification }).toEqual({ share: 1, verification: 'unverified' });
    }
  });
});
