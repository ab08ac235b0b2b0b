import { runPackage } from '../setup/run.mjs';

/** The contract is TypeScript; this program looks at it. */
const PROGRAM = 'scripts/check/contract.ts';

/**
 * Whether every call has a title, an example that it takes, and an answer that says what it holds.
 * @returns {Promise<{ isGood: boolean, report: string }>}
 */
export async function contractFinding() {
  const { code, output } = await runPackage('tsx', [PROGRAM], { isQuiet: true });
  return { isGood: code === 0, report: output.trim() };
}
