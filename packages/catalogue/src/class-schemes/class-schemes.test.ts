import { expect, it } from 'vitest';
import { ECOSYSTEM_CLASSES } from '../ecosystem-classes.ts';
import { CLASS_SCHEMES } from './class-schemes.ts';

const OWN = new Set(ECOSYSTEM_CLASSES.map(({ code }) => code));

it.each(CLASS_SCHEMES.map((scheme) => [scheme.label, scheme] as const))(
  'names each value once and leads to classes of the dictionary: %s',
  (_label, { classes }) => {
    expect(new Set(classes.map(({ value }) => value)).size).toBe(classes.length);
    for (const { code, value } of classes) if (code !== null) expect(OWN, `${value}`).toContain(code);
  },
);

it('has schemes of different names', () => {
  expect(new Set(CLASS_SCHEMES.map(({ id }) => id)).size).toBe(CLASS_SCHEMES.length);
  expect(new Set(CLASS_SCHEMES.map(({ label }) => label)).size).toBe(CLASS_SCHEMES.length);
});
