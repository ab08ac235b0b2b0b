/** Manuals write a formula inside a line as code between dollar signs; readers of Markdown know only the code. */
const INLINE = /\$`(?<tex>[^`]+)`\$/g;
const MARK = 'tex:';

export function markFormulas(text: string): string {
  return text.replaceAll(INLINE, `\`${MARK}$<tex>\``);
}

export function isFormula(code: string): boolean {
  return code.startsWith(MARK);
}

export function unmarked(code: string): string {
  return code.slice(MARK.length);
}
