import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { MetricsSettings } from '../config/watch-settings.ts';
import type { Deps } from '../http/context.ts';
import { measure } from './metrics.ts';

const PATH = '/api/metrics';

/** Measurements for Prometheus, where they are asked for: behind a token, on a port of their own, or both. */
export async function serveMetrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const { port, host, token } = deps.config.watch.metrics;
  if (port === null && token === '') return;
  const registry = measure(app, deps);
  if (token !== '') routeMetrics(app, registry, token);
  if (port === null) return;
  const own = await listen(app, registry, { port, host });
  app.addHook('onClose', () => closed(own));
}

function routeMetrics(app: FastifyInstance, registry: Registry, token: string): void {
  app.get(PATH, async ({ headers: { authorization = '' } }, reply) => {
    if (!isSame(authorization.replace(/^Bearer /i, ''), token)) throw new Fault('NOT_SIGNED_IN', {});
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compared in the same time whatever the difference is. */
function isSame(shown: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(wanted));
}

async function listen(
  app: FastifyInstance,
  registry: Registry,
  { port, host }: Pick<MetricsSettings, 'host'> & { port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'measurements could not be taken');
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Fault('CONFIG_INVALID', { problems: [`METRICS_PORT=${port}：不能使用（${error.message}）`] })),
    );
    server.listen(port, host, resolve);
  });
  return server;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
