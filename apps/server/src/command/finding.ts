/** One thing that was looked at; `bad` keeps the product from working. */
export interface Finding {
  readonly what: string;
  readonly state: 'good' | 'note' | 'bad';
  readonly text: string;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error);
}
