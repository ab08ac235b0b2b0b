/**
 * TeX whose plain brackets hold together what stands between them, as `\left` and `\right` say it: a power after a
 * bracket is then one of all of it. Word draws either; LibreOffice cannot read a bracket that stands alone.
 */
export function pairedBrackets(tex: string): string {
  return tex.replaceAll(/(\\left|\\right)?(\\[{}]|[()[\]])/g, (whole, paired: string | undefined, bracket: string) => {
    if (paired !== undefined) return whole;
    return `${/[([{]$/.test(bracket) ? '\\left' : '\\right'}${bracket}`;
  });
}
