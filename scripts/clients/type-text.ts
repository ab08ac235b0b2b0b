/** The members of JSON Schema that zod writes for our schemas. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
}

/** TypeScript's words for a schema; `named` says what a reference is called. */
export function typeText(schema: JsonSchema, named: (reference: string) => string): string {
  const text = (part: JsonSchema) => typeText(part, named);
  const all = (parts: readonly JsonSchema[], sign: string) => `(${[...new Set(parts.map(text))].join(` ${sign} `)})`;
  if (schema.$ref !== undefined) return named(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `(${schema.enum.map((value) => JSON.stringify(value)).join(' | ')})`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return all(choices, '|');
  if (schema.allOf !== undefined) return all(schema.allOf, '&');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return schema.prefixItems === undefined
        ? `readonly ${text(schema.items ?? {})}[]`.replace(/^readonly (readonly .*)\[\]$/, 'readonly ($1)[]')
        : `readonly [${schema.prefixItems.map(text).join(', ')}]`;
    case 'object':
      return objectText(schema, text);
    default:
      return 'unknown';
  }
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  text: (part: JsonSchema) => string,
) {
  const members = Object.entries(properties).map(
    ([key, part]) => `readonly ${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${text(part)};`,
  );
  if (members.length > 0) return `{ ${members.join(' ')} }`;
  return typeof additionalProperties === 'object'
    ? `{ readonly [key: string]: ${text(additionalProperties)} }`
    : 'Readonly<Record<string, never>>';
}
