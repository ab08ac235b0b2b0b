import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { z } from 'zod';
import { file, type Access, type Call } from './call.ts';

/** What the server does on a call. */
export type Operation = 'regionValues.calculate' | 'regionValues.save';

/** A call whose answer has no schema yet. */
export interface UntypedCall extends Call {
  readonly operation: Operation;
}

interface Draft {
  readonly title: string;
  readonly access: Access;
  readonly operation: Operation;
  readonly body: z.ZodType;
  readonly aliases?: readonly string[];
  readonly method?: 'GET' | 'POST';
  readonly subject?: TableEntry | null;
  readonly takesQuery?: boolean;
  readonly consumes?: Call['consumes'];
  readonly answers?: 'json' | 'file' | 'events';
}

export function call(name: string, { answers = 'json', ...draft }: Draft): UntypedCall {
  return {
    aliases: [],
    method: 'POST',
    subject: null,
    takesQuery: false,
    consumes: 'json',
    description: '',
    name,
    path: `/api/${name}.json`,
    answer: answers === 'json' ? z.unknown() : file('application/octet-stream'),
    example: { body: {} },
    ...draft,
  };
}
