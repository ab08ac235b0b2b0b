import { requireNode } from './require-node.mjs';
import { SetupFailure } from './setup-failure.mjs';

/**
 * Runs the work of a script and ends with its exit code; what the user can mend is one line, not a stack.
 * @param {() => Promise<number>} work
 */
export async function runCommand(work) {
  requireNode();
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
