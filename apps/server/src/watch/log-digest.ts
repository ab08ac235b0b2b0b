/** A line of the log as it may leave the house: what went wrong and where in the program, not who asked for what. */
export interface DigestedLine {
  readonly time: string;
  readonly level: number;
  readonly msg: string;
  readonly [detail: string]: unknown;
}

/** Numbers, names of calls and kinds of jobs; whatever else a line carries stays here. */
const TOLD = ['number', 'reqId', 'jobId', 'kind', 'status', 'ms', 'code', 'signal', 'outcome'] as const;
const FRAME = /^\s+at .+/;

export function digestLog(text: string): DigestedLine[] {
  return text.split('\n').flatMap((line) => {
    const told = parsed(line);
    return told === undefined ? [] : [digested(told)];
  });
}

type Told = Readonly<Record<string, unknown>>;

/** A line that was cut off, or that some library wrote, is no line of ours. */
function parsed(line: string): Told | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Told;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function digested(told: Told): DigestedLine {
  const details = Object.fromEntries(TOLD.filter((name) => isPlain(told[name])).map((name) => [name, told[name]]));
  return {
    time: new Date(Number(told['time'])).toISOString(),
    level: Number(told['level']),
    msg: textOf(told['msg']),
    ...details,
    ...(isRecord(told['req']) && { req: { method: told['req']['method'], url: told['req']['url'] } }),
    ...(isRecord(told['err']) && { err: errorOf(told['err']) }),
  };
}

/** The words of an error may quote what somebody typed; where it arose does not. */
function errorOf({ type, code, stack }: Told) {
  const frames = textOf(stack)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());
  return { type, ...(isPlain(code) && { code }), frames };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value));
}

function isRecord(value: unknown): value is Told {
  return typeof value === 'object' && value !== null;
}
