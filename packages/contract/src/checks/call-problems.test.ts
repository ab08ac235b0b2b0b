import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, events, file, SIGNED_IN, type AnswerForm, type Call } from '../calls/call.ts';
import { rowCalls } from '../calls/row-calls.ts';
import { jsonValue } from '../json-value.ts';
import { allowedOpenParts, callProblems } from './call-problems.ts';

function planted(answer: AnswerForm, also: Partial<Call> = {}): Call {
  const body = z.strictObject({ year: z.int() });
  const call: Call = defineCall({
    name: 'x/y',
    title: '试',
    access: SIGNED_IN,
    body,
    answer,
    example: { body: { year: 2024 } },
  });
  return { ...call, ...also };
}

const geoJson = (properties: z.ZodType) =>
  z.strictObject({ features: z.array(z.strictObject({ properties: z.record(z.string(), properties) })) });

interface Tree {
  readonly name: string;
  readonly children: readonly Tree[];
}
const tree: z.ZodType<Tree> = z.strictObject({ name: z.string(), children: z.array(z.lazy(() => tree)) });

describe('an answer that says what it holds', () => {
  it.each([
    ['one figure', z.number()],
    ['a tree that holds itself', z.array(tree)],
    ['figures by code', z.record(z.string(), z.number().nullable())],
    ['one of several', z.union([z.null(), z.tuple([z.literal('a'), z.boolean()])])],
    ['what may be absent', z.strictObject({ a: z.string().exactOptional() })],
    ['a file', file('image/png')],
  ])('%s', (_, answer) => {
    expect(callProblems(planted(answer))).toEqual([]);
  });
});

describe('an answer that leaves something open is refused, with its place', () => {
  it.each([
    ['anything', z.unknown(), 'result'],
    ['any', z.any(), 'result'],
    ['any JSON', z.strictObject({ a: jsonValue }), 'a'],
    ['a bare record', z.strictObject({ by: z.record(z.string(), z.unknown()) }), 'by{}'],
    ['deep inside', z.array(z.strictObject({ a: z.array(z.any()).nullable() })), '[].a[]'],
    ['in one of several', z.union([z.string(), z.strictObject({ a: z.unknown() })]), 'a'],
    ['in a tuple', z.tuple([z.string(), z.unknown()]), '[]'],
    ['behind a function', z.lazy(() => z.strictObject({ a: z.unknown() })), 'a'],
    ['members nobody declared', z.strictObject({ a: z.object({ b: z.string() }) }), 'a'],
    ['members of any kind', z.looseObject({ b: z.string() }), '{}'],
    ['a type that cannot be sent', z.strictObject({ at: z.date() }), 'at'],
    ['an event', events(z.strictObject({ a: z.unknown() })), 'a'],
  ])('%s', (_, answer, place) => {
    const found = callProblems(planted(answer));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`POST /api/x/y.json: 返回的 ${place} `);
  });
});

describe('what may stay open', () => {
  it('is told apart by its place, and counted', () => {
    const call = planted(geoJson(jsonValue));
    expect(callProblems(call)).toEqual([]);
    expect([...allowedOpenParts(call)]).toEqual([['GeoJSON 的属性与坐标', 1]]);
    expect(callProblems(planted(z.strictObject({ properties: jsonValue })))).toHaveLength(1);
  });

  it('is a column only where its table declares it so', () => {
    const answer = z.strictObject({ layers: jsonValue, notes: jsonValue });
    const found = callProblems(planted(answer, { subject: tableEntry(calcRun.name) }));
    expect(found).toEqual(['POST /api/x/y.json: 返回的 notes 可以是任何内容，请写明']);
    expect(callProblems(planted(answer))).toHaveLength(2);
  });
});

describe('a call owes its callers', () => {
  it('a title', () => {
    expect(callProblems(planted(z.null(), { title: ' ' }))).toEqual(['POST /api/x/y.json: 没有标题']);
  });

  it('an example that its own schema takes', () => {
    const found = callProblems(planted(z.null(), { example: { body: { year: '2024' } } }));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('示例不合乎请求的格式');
  });

  it('an example row that its table takes', () => {
    const { saveData } = rowCalls(tableEntry('soilParam').table);
    expect(callProblems(saveData)).toEqual([]);
    expect(callProblems({ ...saveData, example: { body: { nonsense: 1 } } })).toHaveLength(1);
  });
});
