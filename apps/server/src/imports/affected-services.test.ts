import { LEAVES, SERVICES } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { describe, expect, it } from 'vitest';
import { affectedServices } from './affected-services.ts';

const titles = (table: string) => affectedServices(table).map(({ title }) => title);

describe('what an import changes in the account', () => {
  it('goes on to what is built on it, and ends with the sums and the total', () => {
    const found = titles('carbonForestVeget');
    expect(found).toContain('固碳');
    expect(found.indexOf('释氧')).toBeGreaterThan(found.indexOf('固碳'));
    expect(affectedServices('carbonForestVeget').at(-1)!.group).toBe('total');
  });

  it('lists no service before one that it builds on, nor one that is built on a listed one left out', () => {
    const tables = new Set(LEAVES.flatMap((leaf) => leaf.tables.map(({ name }) => name)));
    for (const table of tables) {
      const found = affectedServices(table).map(({ wire }) => wire);
      for (const [at, wire] of found.entries()) {
        const read = servicesRead(SERVICES.find((service) => service.wire === wire)!);
        for (const other of read.filter((each) => found.includes(each)))
          expect(found.indexOf(other), `${table}: ${other} before ${wire}`).toBeLessThan(at);
      }
      const left = LEAVES.filter((leaf) => !found.includes(leaf.wire));
      expect(left.filter((leaf) => servicesRead(leaf).some((wire) => found.includes(wire)))).toEqual([]);
      expect(found.length, table).toBeGreaterThan(1);
    }
  });

  it('is all of it where land changes, and nothing for a table that no service reads', () => {
    expect(new Set(affectedServices('ecosystemArea'))).toEqual(
      new Set(SERVICES.filter((each) => each.methods !== undefined || each.kind === 'sum')),
    );
    expect(affectedServices('fileStore')).toEqual([]);
  });
});
