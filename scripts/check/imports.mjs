/**
 * Lists the modules that a source imports in any way: import, export … from, import(), import type.
 * @param {string} text
 * @returns {string[]}
 */
export function importsOf(text) {
  const code = withoutComments(text);
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
    /^\s*import\s*['"]([^'"\n]+)['"]/gm,
    /\bimport\s*\(\s*['"`]([^'"`\n]+)['"`]/g,
    /\brequire\s*\(\s*['"]([^'"\n]+)['"]/g,
  ];
  return [...new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? '')))];
}

/** @param {string} text */
export function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ');
}
