import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { jsonValue } from '../json-value.ts';

/** A part of a schema that says nothing, or too little, of what stands there. */
export interface OpenPart {
  /** `list[].stats`; `[]` are elements, `{}` the values of a record. */
  readonly at: string;
  /** `open` takes anything, `loose` takes members that nobody declared, `unread` is of a type that nobody answers yet. */
  readonly kind: 'open' | 'loose' | 'unread';
}

/** Every part of an answer that its schema leaves open, each place once. */
export function openParts(schema: $ZodType): readonly OpenPart[] {
  const found = new Map<string, OpenPart>();
  walk(schema, { at: '', above: [], report: (part) => found.set(`${part.kind} ${part.at}`, part) });
  return [...found.values()];
}

interface Place {
  readonly at: string;
  /** The schemas that lead here: a tree holds itself. */
  readonly above: readonly $ZodType[];
  readonly report: (part: OpenPart) => void;
}

function walk(schema: $ZodType, place: Place): void {
  const { at, report } = place;
  if (place.above.includes(schema)) return;
  if (schema === jsonValue) return report({ at, kind: 'open' });
  const above = [...place.above, schema];
  const go = (part: $ZodType, step = '') => walk(part, { at: join(at, step), above, report });
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'unknown':
    case 'any':
      return report({ at, kind: 'open' });
    case 'object':
      for (const [key, part] of Object.entries(def.shape)) go(part, key);
      if (def.catchall === undefined) return report({ at, kind: 'loose' });
      return go(def.catchall, '{}');
    case 'array':
      return go(def.element, '[]');
    case 'record':
      return go(def.valueType, '{}');
    case 'tuple':
      for (const item of [...def.items, ...(def.rest === null ? [] : [def.rest])]) go(item, '[]');
      return;
    case 'union':
      for (const option of def.options) go(option);
      return;
    case 'optional':
    case 'nullable':
    case 'readonly':
      return go(def.innerType);
    case 'lazy':
      return go(def.getter());
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'never':
    case 'literal':
    case 'enum':
      return;
    default:
      return report({ at, kind: 'unread' });
  }
}

function join(at: string, step: string): string {
  return at === '' || step === '' || !/^\w/.test(step) ? `${at}${step}` : `${at}.${step}`;
}
