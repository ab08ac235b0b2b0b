import http from 'node:http';

export const CONNECTIONS = 32;

export interface Figures {
  readonly 'per second': number;
  readonly 'p50 ms': number;
  readonly 'p99 ms': number;
  /** CPU of server and database together for one call, which a busy machine changes less than the clock. */
  readonly 'cpu ms': number;
}

type Result = Record<string, unknown>;

/** Calls over connections that are kept open. */
export interface Caller {
  readonly post: (name: string, body: unknown) => Promise<Result>;
  readonly end: () => void;
}

export function callerOf(url: string, token = ''): Caller {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { port } = new URL(url);
  return {
    end: () => agent.destroy(),
    post: (name, body) =>
      new Promise((resolve, reject) => {
        const payload = JSON.stringify(body);
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          authorization: `Bearer ${token}`,
        };
        const sent = http.request({ agent, port, method: 'POST', path: `/api/${name}.json`, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const envelope = JSON.parse(Buffer.concat(chunks).toString()) as { code: number; result: Result };
            if (envelope.code === 200) resolve(envelope.result);
            else reject(new Error(`${name}: ${JSON.stringify(envelope)}`));
          });
        });
        sent.on('error', reject);
        sent.end(payload);
      }),
  };
}

interface Asking {
  readonly seconds: number;
  readonly cpuSeconds: () => number;
}

/** Keeps every connection busy for some seconds; connection k makes requests k, k + 32, k + 64 ... */
export async function keepAsking(
  send: (index: number) => Promise<unknown>,
  { seconds, cpuSeconds }: Asking,
): Promise<Figures> {
  for (let index = 0; index < CONNECTIONS; index++) await send(index);
  const times: number[] = [];
  const [began, usedBefore] = [performance.now(), cpuSeconds()];
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let index = connection + CONNECTIONS; performance.now() < until; index += CONNECTIONS) {
        const start = performance.now();
        await send(index);
        times.push(performance.now() - start);
      }
    }),
  );
  const [lasted, used] = [(performance.now() - began) / 1000, cpuSeconds() - usedBefore];
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.floor(times.length * share)]!.toFixed(1));
  return {
    'per second': Math.round(times.length / lasted),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'cpu ms': Number(((used * 1000) / times.length).toFixed(2)),
  };
}
