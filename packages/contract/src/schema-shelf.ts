import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** Schemas of one document. What several calls share, or what holds itself, stands once under its name. */
export interface SchemaShelf {
  readonly shared: Record<string, JsonObject>;
  /** The schema as it may stand in the document; `owner` names it where it has to be referred to. */
  readonly of: (schema: z.ZodType, io: 'input' | 'output', owner: string) => JsonObject;
}

const SHARED = '#/components/schemas/';
const OWN = '#/$defs/';

export function schemaShelf(): SchemaShelf {
  const shared: Record<string, JsonObject> = {};
  return {
    shared,
    of: (schema, io, owner) => {
      const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      const nameOf = (key: string) => (key.startsWith('__') ? `${owner}${key.slice('__schema'.length)}` : key);
      const moved = (part: JsonObject) =>
        withReferences(part, (reference) =>
          reference === '#' ? `${SHARED}${owner}` : `${SHARED}${nameOf(reference.slice(OWN.length))}`,
        );
      for (const [key, part] of Object.entries($defs)) {
        const { id: _id, ...described } = moved(part);
        shared[nameOf(key)] = described;
      }
      const whole = moved(rest);
      if (!JSON.stringify(whole).includes(`"${SHARED}${owner}"`)) return whole;
      shared[owner] = whole;
      return { $ref: `${SHARED}${owner}` };
    },
  };
}

/** A copy in which references point elsewhere. */
function withReferences(part: JsonObject, elsewhere: (reference: string) => string): JsonObject {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? elsewhere(value) : value,
  ) as JsonObject;
}
