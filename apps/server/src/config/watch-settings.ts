/** How an administrator watches the product from outside; everything is off until it is asked for. */
export interface WatchSettings {
  readonly metrics: MetricsSettings;
  /** A call that takes longer is written to the log. */
  readonly slowCallMs: number;
  readonly slowJobMs: number;
  readonly logs: LogSettings;
}

export interface MetricsSettings {
  /** A port of their own, on which no token is asked for; null for none. */
  readonly port: number | null;
  readonly host: string;
  /** Who shows it reads them at `/api/metrics`; empty: nobody does. */
  readonly token: string;
}

export interface LogSettings {
  /** Empty: standard output, which the service manager keeps. */
  readonly folder: string;
  /** Files of each program that are kept, with the one that is written. */
  readonly keep: number;
}

interface Reading {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: string[];
  readonly whole: (name: string, fallback: number, min: number, max: number) => number;
  /** The absolute place of a file or folder; empty where none is named. */
  readonly place: (name: string) => string;
}

const SHORTEST_TOKEN = 16;
const NONE = -1;

export function readWatchSettings({ env, problems, whole, place }: Reading): WatchSettings {
  const port = whole('METRICS_PORT', NONE, 0, 65_535);
  const token = env['METRICS_TOKEN']?.trim() ?? '';
  if (token !== '' && token.length < SHORTEST_TOKEN)
    problems.push(`METRICS_TOKEN：至少 ${SHORTEST_TOKEN} 个字符，留空则不提供`);
  return {
    metrics: { port: port === NONE ? null : port, host: env['METRICS_HOST']?.trim() || '127.0.0.1', token },
    slowCallMs: whole('SLOW_CALL_MS', 2000, 1, 3_600_000),
    slowJobMs: whole('SLOW_JOB_SECONDS', 600, 1, 864_000) * 1000,
    logs: { folder: place('LOG_DIR'), keep: whole('LOG_KEEP', 14, 1, 1000) },
  };
}
