import { expect, it } from 'vitest';
import { CALLS } from './calls/calls.ts';
import { openApiDocument } from './open-api.ts';

const document = openApiDocument('1');
const text = JSON.stringify(document);

it('refers only to schemas that the document holds, and holds none that nobody refers to', () => {
  const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
  const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(referred).toEqual(new Set(held));
});

it('describes a row once, however many calls answer it', () => {
  expect(document.components.schemas).toHaveProperty('soilParamRow');
  expect(text.match(/"#\/components\/schemas\/soilParamRow"/g)?.length).toBeGreaterThan(2);
});

it('names every call by its title', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(CALLS.length);
  expect(operations.every((operation) => (operation as { summary: string }).summary !== '')).toBe(true);
});
