/** The code of a system error (`ENOENT`, `EADDRINUSE`), or '' for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
