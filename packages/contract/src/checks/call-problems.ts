import { z } from 'zod';
import type { Call } from '../calls/call.ts';
import { rowSchema } from '../rows/row-schema.ts';
import { ALLOWANCES } from './allowed-open-parts.ts';
import { openParts, type OpenPart } from './open-parts.ts';

const KIND_TEXTS: Readonly<Record<OpenPart['kind'], string>> = {
  open: '可以是任何内容，请写明',
  loose: '容许未声明的成员，请用 z.strictObject',
  unread: '的类型不在检查所知之列',
};

/** What a call owes its callers: a title, an example that it takes, and an answer without open parts. */
export function callProblems(call: Call): readonly string[] {
  const open = openPartsOf(call).filter((part) => part.kind !== 'open' || allowanceOf(part, call) === undefined);
  return [
    ...(call.title.trim() === '' ? ['没有标题'] : []),
    ...exampleProblems(call),
    ...open.map(({ at, kind }) => `返回的 ${at === '' ? 'result' : at} ${KIND_TEXTS[kind]}`),
  ].map((problem) => `${call.method} ${call.path}: ${problem}`);
}

/** How many parts of a call's answer are open by each allowance. */
export function allowedOpenParts(call: Call): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const part of openPartsOf(call)) {
    const what = part.kind === 'open' ? allowanceOf(part, call) : undefined;
    if (what !== undefined) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return counts;
}

function openPartsOf({ answer }: Call): readonly OpenPart[] {
  if (!('form' in answer)) return openParts(answer);
  return answer.form === 'events' ? openParts(answer.event) : [];
}

function allowanceOf(part: OpenPart, call: Call): string | undefined {
  return ALLOWANCES.find(({ takes }) => takes(part, call))?.what;
}

/** A row is checked by its table, not by the body's schema, which leaves its columns open. */
function exampleProblems({ name, subject, body, example }: Call): readonly string[] {
  const isRow = subject !== null && name === `${subject.table.name}/saveData`;
  const schemas = isRow ? [body, rowSchema(subject.table, 'insert')] : [body];
  return schemas.flatMap((schema) => {
    const { error } = schema.safeParse(example.body);
    return error === undefined ? [] : [`示例不合乎请求的格式：${z.prettifyError(error).replaceAll('\n', ' ')}`];
  });
}
