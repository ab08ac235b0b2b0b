const GREEK: ReadonlySet<string> = new Set([
  'alpha',
  'beta',
  'gamma',
  'delta',
  'epsilon',
  'eta',
  'theta',
  'lambda',
  'mu',
  'nu',
  'xi',
  'pi',
  'rho',
  'sigma',
  'tau',
  'phi',
  'chi',
  'psi',
  'omega',
]);

/** A symbol as it is printed: `alpha` → α, `Qi` → Q with index i, `ET` and other words upright as one name. */
export function symbolTex(symbol: string): string {
  const [head = '', ...rest] = symbol.split('_');
  const name = nameTex(head);
  const index = rest.filter((part) => part !== '').join(', ');
  if (index === '') return name;
  return name.endsWith('}') && name.includes('_{') ? `{${name}}_{\\mathrm{${index}}}` : `${name}_{\\mathrm{${index}}}`;
}

/** Text among formulas; signs that TeX would act on are quoted. */
export function textTex(text: string): string {
  const quoted = text.replaceAll(/[\\{}$&#^_%~]/g, (sign) => {
    if (sign === '\\') return '\\textbackslash{}';
    return sign === '^' || sign === '~' ? `\\${sign}{}` : `\\${sign}`;
  });
  return `\\text{${quoted}}`;
}

function nameTex(name: string): string {
  if (GREEK.has(name)) return `\\${name}`;
  if (name.length === 1) return name;
  const indexed = /^([A-Z])([a-z]{1,3}|\d+)$/.exec(name);
  if (indexed !== null) return `${indexed[1]}_{\\mathrm{${indexed[2]}}}`;
  return `\\mathrm{${name}}`;
}
