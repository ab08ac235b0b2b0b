import { ChunkFailure } from './load-chunk.ts';
import { ApiFailure } from './api-failure.ts';

/** Words for a failure that a form shows itself; anything unforeseen is a defect and goes on. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  if (error instanceof ChunkFailure) return `${error.message}，请检查网络后重试`;
  throw error;
}
