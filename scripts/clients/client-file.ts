import { typeText, type JsonSchema } from './type-text.ts';

/** What the client reads of an OpenAPI document. */
interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  };
}

export interface Document {
  readonly components: { readonly schemas: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const SHARED = '#/components/schemas/';
const JSON_TYPE = 'application/json';

/** One TypeScript file that makes every call of the document: types of what is sent and answered, and one function. */
export function clientFile(document: Document, frame: string): string {
  const types = Object.entries(document.components.schemas as Readonly<Record<string, JsonSchema>>)
    .filter(([name]) => name !== 'Envelope')
    .map(([name, schema]) => `export type ${name} = ${sharedText(schema)};`);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callText(`${method.toUpperCase()} ${path}`, operation as Operation),
    ),
  );
  return [
    frame.trimEnd(),
    ...types,
    `/** Every call by its method and address. */\nexport interface Calls {\n${calls.join('\n')}\n}`,
  ].join('\n\n');
}

/** A long list of words has one on each line, so that a new word is one line of a change. */
function sharedText(schema: JsonSchema): string {
  return schema.enum === undefined ? text(schema) : schema.enum.map((word) => `\n  | ${JSON.stringify(word)}`).join('');
}

function callText(address: string, operation: Operation): string {
  const words = [operation.summary, operation.description].filter((part) => part !== undefined).join('。');
  return `  /** ${words} */\n  '${address}': { body: ${bodyText(operation)}; answer: ${answerText(operation)} };`;
}

function bodyText({ requestBody, parameters = [] }: Operation): string {
  const content = requestBody?.content;
  if (content?.[JSON_TYPE] !== undefined) return text(content[JSON_TYPE].schema);
  if (content !== undefined) return 'multipart/form-data' in content ? 'FormData' : 'string';
  return text({
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
}

/** The result inside the envelope; a file or events come as the response itself. */
function answerText({ responses }: Operation): string {
  const { [JSON_TYPE]: envelope, ...others } = responses[200].content;
  const result = envelope?.schema?.allOf?.[1]?.properties?.['result'];
  if (result === undefined) return 'Response';
  return Object.keys(others).length === 0 ? text(result) : `Response | ${text(result)}`;
}

function text(schema: JsonSchema): string {
  return typeText(schema, (reference) => reference.slice(SHARED.length));
}
