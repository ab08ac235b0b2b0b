import { describe, expect, it } from 'vitest';
import { BUREAU_CODES, BUREAUS } from './language/provision.ts';
import { SERVICES, TABLES } from './registry.ts';

const INPUTS = SERVICES.flatMap(({ tables }) => tables);

describe('who has the data', () => {
  it('every table that a service is calculated from says who has it, in which form, what for, and what happens without', () => {
    expect(INPUTS.length).toBeGreaterThan(60);
    for (const { name, provision } of INPUTS) {
      expect(provision, name).toBeDefined();
      const { bureau, form, why, without } = provision!;
      expect(BUREAUS[bureau], name).toBeDefined();
      for (const text of [form, why, without]) {
        expect(text.length, `${name}: ${text}`).toBeGreaterThan(4);
        // Full-width signs in sentences, and no stop: the sentence is set into others.
        expect(text, name).not.toMatch(/[,;:()。]$|[一-鿿][,;:()]/);
      }
    }
  });

  it('no bureau is listed that nobody asks for anything', () => {
    const asked = new Set(INPUTS.map(({ provision }) => provision!.bureau));
    expect(BUREAU_CODES.filter((code) => !asked.has(code))).toEqual([]);
  });

  it('what is no input has no provider', () => {
    const inputs = new Set(INPUTS.map(({ name }) => name));
    expect(TABLES.filter(({ table }) => !inputs.has(table.name) && table.provision !== undefined)).toEqual([]);
  });
});
