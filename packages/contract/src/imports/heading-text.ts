/** A heading without what does not matter: width, case, spaces, the star of required columns. */
export function normalHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s*※·]+/g, '')
    .toLowerCase();
}

/** A heading cut into its name and what is said about its unit: `面积(万亩)`, `面积:万亩`, `面积/万亩`. */
export function splitHeading(text: string): { readonly name: string; readonly unit: string } | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[【［[〔]/g, '(')
    .replaceAll(/[】］\]〕]/g, ')')
    .replaceAll(/[\s*※]+/g, '');
  return inBrackets(plain) ?? afterSign(plain);
}

/** What stands in the last pair of brackets; units have brackets of their own: 排放量(kg/(hm2·a)). */
function inBrackets(text: string): { name: string; unit: string } | undefined {
  if (!text.endsWith(')')) return undefined;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return { name: text.slice(0, at), unit: withoutWord(text.slice(at + 1, -1)) };
  }
  return undefined;
}

function afterSign(text: string): { name: string; unit: string } | undefined {
  const match = /^(.+?)(?:[:,;、_]|\/|单位[:]?)(.+)$/.exec(text);
  return match === null ? undefined : { name: match[1]!.replace(/[:,;、_]$/, ''), unit: withoutWord(match[2]!) };
}

function withoutWord(unit: string): string {
  return unit.replace(/^单位[:为]?/, '');
}
