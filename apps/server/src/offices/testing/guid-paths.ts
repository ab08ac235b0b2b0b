import type { Call } from '@qingzhang/contract/calls/call';
import { z } from 'zod';

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** Where in the body of a call ids may stand: `id`, `ids[]`, `rows[].id`. */
export function callTakes({ body }: Call): readonly string[] {
  return [...new Set(pathsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape, ''))];
}

function pathsIn(shape: Shape, path: string): readonly string[] {
  const { type, format, properties = {}, items } = shape;
  const isId = type === 'string' && (format === 'uuid' || format === 'guid');
  return [
    ...(isId ? [path] : []),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((each) => pathsIn(each, path)),
    ...Object.entries(properties).flatMap(([key, each]) => pathsIn(each, path === '' ? key : `${path}.${key}`)),
    ...(items === undefined ? [] : pathsIn(items, `${path}[]`)),
  ];
}
