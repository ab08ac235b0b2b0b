import path from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { Fault } from '@qingzhang/core/fault';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { answerError } from '../http/answer-error.ts';
import type { Deps } from '../http/context.ts';
import { serveDocumentation } from '../http/documentation.ts';
import { routeMap } from '../map/map-routes.ts';
import { routeCalls } from './routes.ts';
import { serveWeb } from '../http/web.ts';

/** Ten thousand rows of a wide table. */
const JSON_LIMIT = 16 * 1024 * 1024;

/** The whole HTTP side: calls, documentation, the web application. */
export async function buildApp(deps: Deps, webRoot: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: deps.config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
  });
  app.setErrorHandler(answerError);
  app.setSchemaErrorFormatter((errors) => new Error(errors[0]?.message));
  readJson(app);

  await app.register(helmet, { contentSecurityPolicy: CONTENT_POLICY, strictTransportSecurity: false });
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  await app.register(rateLimit, { global: false, keyGenerator: (request) => request.ip });
  await app.register(multipart, { limits: { files: 20, fields: 20, fieldSize: 65_536 } });

  routeCalls(app, deps);
  await routeMap(app, deps);
  await serveDocumentation(app, deps.version);
  await serveWeb(app, path.resolve(webRoot));
  return app;
}

/** The pages are the product's own and call nothing but this server. */
const CONTENT_POLICY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    connectSrc: ["'self'", 'http:', 'https:'],
    workerSrc: ["'self'", 'blob:'],
    upgradeInsecureRequests: null,
  },
};

/** JSON bodies; nothing sent is an empty object, and what cannot be read is said in plain words. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      // Some programs put a byte order mark before the text.
      done(null, JSON.parse(String(text).replace(/^\uFEFF/, ''), refusePrototype));
    } catch (error) {
      done(
        error instanceof Fault ? error : new Fault('BODY_UNREADABLE', { reason: '不是有效的 JSON' }, { cause: error }),
      );
    }
  });
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Fault('BODY_UNREADABLE', { reason: '含有不允许的字段名 __proto__' });
  return value;
}
