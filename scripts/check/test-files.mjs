/**
 * Tests and what only they use.
 * @param {string} file
 */
export function isTestFile(file) {
  return /\.(test|long|stall|system)\.tsx?$|\/(test|testing|e2e)\/|\.config\.ts$/.test(file);
}
