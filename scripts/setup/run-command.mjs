import { requireNode } from './require-node.mjs';
import { SetupFailure } from './setup-failure.mjs';

/**
 * Runs the work of a script and sets its exit code. A failure that the user can mend is shown as one line, not as a stack.
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
