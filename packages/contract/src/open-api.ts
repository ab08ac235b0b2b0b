import { FAULTS } from '@qingzhang/core/fault-table';
import { ISSUE_CODES } from '@qingzhang/core/issue-codes/issue-code';
import type { z } from 'zod';
import type { Call } from './calls/call.ts';
import { CALLS } from './calls/calls.ts';
import { rowSchema } from './rows/row-schema.ts';
import { schemaShelf, type JsonObject, type SchemaShelf } from './schema-shelf.ts';

const ENVELOPE: JsonObject = {
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: {
    code: { type: 'integer', description: '200 为成功，其余与 HTTP 状态一致' },
    fault: {
      enum: Object.keys(FAULTS),
      description: '失败时为错误的代号；同一个 code 可对应几种错误，程序应以此判断。全部代号见参考手册的错误一页',
    },
    message: { type: 'string' },
    result: {},
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['keys', 'code', 'severity', 'text'],
        properties: {
          keys: { type: 'array', items: { type: 'string' } },
          code: { $ref: '#/components/schemas/IssueCode' },
          severity: { enum: ['block', 'confirm', 'note'] },
          text: { type: 'string' },
          link: { type: 'string' },
        },
      },
    },
  },
};

const ISSUE_CODE: JsonObject = {
  enum: Object.keys(ISSUE_CODES),
  description:
    '问题的代号，程序应以此判断。含义与处理办法见参考手册的问题一页；较早保存的计算记录中可能有已不再使用的代号',
};

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(version: string) {
  const paths: Record<string, JsonObject> = {};
  const shelf = schemaShelf();
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, shelf) };
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: '青账接口', version, description: '生态产品总值（GEP）核算系统的全部接口' },
    components: {
      securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } },
      schemas: { Envelope: ENVELOPE, ...shelf.shared, IssueCode: ISSUE_CODE },
    },
    security: [{ token: [] }],
    paths,
  };
}

function operation(call: Call, shelf: SchemaShelf): JsonObject {
  const [, , subject = '', verb] = call.path.split('/');
  return {
    operationId: operationId(call),
    summary: call.title,
    ...(call.description === '' ? {} : { description: call.description }),
    tags: [tagOf(call, subject, verb)],
    ...(call.access.who === 'public' ? { security: [] } : {}),
    ...(call.takesQuery ? { parameters: queryParameters(call, shelf) } : {}),
    ...(call.method === 'GET' ? {} : { requestBody: requestBody(call, shelf) }),
    responses: {
      200: { description: '成功', content: answer(call, shelf) },
      default: {
        description: '失败',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  };
}

/** What may be given in the query as well as in a JSON body, and alone where the body is something else. */
function queryParameters(call: Call, shelf: SchemaShelf): JsonObject[] {
  const { properties, required } = bodyOf(call, shelf) as { properties?: JsonObject; required?: string[] };
  const isInQueryAlone = call.method === 'GET' || call.consumes !== 'json';
  const examples = new Map(Object.entries(call.example.body ?? {}));
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isInQueryAlone && (required ?? []).includes(name),
    schema,
    ...(examples.has(name) ? { example: examples.get(name) } : {}),
  }));
}

/** Calls are listed under the table they are about, by its label. */
function tagOf(call: Call, subject: string, verb: string | undefined): string {
  if (verb === undefined) return '登录与运行状况';
  return call.subject === null ? subject : `${call.subject.table.label} · ${call.subject.table.name}`;
}

function answer(call: Call, shelf: SchemaShelf): JsonObject {
  const form = call.answer;
  if (!('form' in form)) return enveloped(call, form, shelf);
  if (form.form === 'events') return { 'text/event-stream': {} };
  return {
    ...Object.fromEntries(form.mimes.map((mime) => [mime, {}])),
    ...(form.instead === undefined ? {} : enveloped(call, form.instead, shelf)),
  };
}

function enveloped(call: Call, form: z.ZodType, shelf: SchemaShelf): JsonObject {
  const envelope = { $ref: '#/components/schemas/Envelope' };
  const result = { type: 'object', properties: { result: shelf.of(form, 'output', `${operationId(call)}_result`) } };
  return { 'application/json': { schema: { allOf: [envelope, result] } } };
}

function requestBody(call: Call, shelf: SchemaShelf): JsonObject {
  if (call.consumes === 'multipart') {
    const file = { type: 'string', format: 'binary' };
    return {
      content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } },
    };
  }
  if (call.consumes === 'text') return { content: { 'text/plain': { schema: { type: 'string' } } } };
  return { content: { 'application/json': { schema: bodySchema(call, shelf), example: call.example.body } } };
}

/** Rows are described by their table, other bodies by the schema that checks them. */
function bodySchema(call: Call, shelf: SchemaShelf): JsonObject {
  const table = call.path.endsWith('/saveData.json') ? call.subject?.table : undefined;
  if (table === undefined) return bodyOf(call, shelf);
  const rowOf = (mode: 'insert' | 'update') =>
    shelf.of(rowSchema(table, mode), 'input', `${operationId(call)}_${mode}`);
  const row = { anyOf: [rowOf('insert'), rowOf('update')] };
  return { anyOf: [row, { type: 'array', items: row }] };
}

function bodyOf(call: Call, shelf: SchemaShelf): JsonObject {
  return shelf.of(call.body, 'input', `${operationId(call)}_body`);
}

function operationId({ path }: Call): string {
  return path
    .slice('/api/'.length)
    .replace(/\.\w+$/, '')
    .replace('/', '_');
}
