import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import { z } from 'zod';

/** The OpenAPI document lists the codes; their texts would come to every browser with a list of them here. */
const issueCode = z.string().meta({ id: 'IssueCode' }) as unknown as z.ZodType<IssueCode, IssueCode>;

/** One problem of the data, in words for the person who can mend it. */
export const issue = z.strictObject({
  /** The fields it is about; for a row of an array `rows.3.year`, for a table or file its name. */
  keys: z.array(z.string()),
  code: issueCode,
  severity: z.enum(['block', 'confirm', 'note']),
  text: z.string(),
  /** Where to mend it: a route of the application. */
  link: z.string().exactOptional(),
  /** The one region it is about, where a person may acknowledge it for that region. */
  regionId: z.guid().exactOptional(),
});
