import { z } from 'zod';

/**
 * Query parameters are text: where a call does not take it as such, numbers and truth values are read as what they look
 * like. Names the call does not know are left out: clients add parameters of their own to get past caches.
 */
export function fromQuery(body: z.ZodType, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = new Map<string, z.core.$ZodType>(Object.entries(body instanceof z.ZodObject ? body.shape : {}));
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      const field = known.get(key);
      if (field === undefined) return [];
      return [[key, z.safeParse(field, value).success ? value : plainValue(value)]];
    }),
  );
}

function plainValue(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value;
}
