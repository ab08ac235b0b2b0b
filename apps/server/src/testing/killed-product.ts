import type { Caller } from '../accounts/testing/county-year.ts';
import { databaseProcesses, type Product } from './product.ts';

/** The product as its administrator calls it. */
export async function callerOf(product: Product, password: string): Promise<Caller> {
  const token = await product.signIn('admin', password);
  const call = async (name: string, body?: unknown) => {
    const answer = await product.post(name, body ?? {}, token);
    return { status: answer.code, ...answer, issues: answer.issues ?? [] };
  };
  return { call: call as Caller['call'] };
}

/** What a power cut does: server and database are gone at once. Answers when the main program is. */
export async function killEverything(product: Product, dataDir: string): Promise<void> {
  const ended = new Promise((resolve) => product.child.once('exit', resolve));
  for (const pid of [product.child.pid!, ...databaseProcesses(dataDir)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It may have ended by itself in between.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  await ended;
}
