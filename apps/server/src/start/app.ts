import path from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { BODY_LIMITS } from '@qingzhang/contract/calls/call';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { callRate } from '../access/call-rate.ts';
import { readCertificate } from '../config/certificate.ts';
import { withoutBase } from '../config/proxy-settings.ts';
import { answerError } from '../http/answer-error.ts';
import { receiveBodies } from '../http/body/receive-body.ts';
import type { Deps } from '../http/context.ts';
import { serveDocumentation } from '../http/documentation.ts';
import { clientAddress } from '../http/client-address.ts';
import { LOGGED_REQUEST } from '../http/masked-url.ts';
import { noteRefusals } from '../http/refusals.ts';
import { newRequestId, tellRequestIds } from '../http/request-id.ts';
import { noteSlowCalls } from '../http/slow-calls.ts';
import { routeMap } from '../map/map-routes.ts';
import { routeCalls } from './routes.ts';
import { protectAnswers } from '../http/protect-answers.ts';
import { serveWeb } from '../http/web.ts';
import { serveMetrics } from '../watch/serve-metrics.ts';

/** Who opens a connection and says nothing gives it up soon. */
const SLOW_STRANGERS = { headersTimeout: 15_000, connectionsCheckingInterval: 5000 };

/** The whole HTTP side: calls, documentation, the web application. */
export async function buildApp(deps: Deps, webRoot: string, log: DestinationStream): Promise<FastifyInstance> {
  const { config } = deps;
  const certificate = config.tls === null ? null : readCertificate(config.tls);
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, stream: log, redact: ['req.headers.authorization'], serializers: LOGGED_REQUEST },
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMITS.stranger,
    ...(certificate === null ? { http: SLOW_STRANGERS } : { https: { ...SLOW_STRANGERS, ...certificate } }),
    // A proxy may leave the path before the product on, or take it off.
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.basePath),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    // Without a proxy that is named, nobody's word about addresses and TLS is taken.
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
  });
  const noteRefusal = noteRefusals(app, deps.database);
  app.setErrorHandler((error, request, reply) => {
    noteRefusal(error, request);
    answerError(error, request, reply);
  });
  app.setSchemaErrorFormatter((errors) => new Error(errors[0]?.message));

  tellRequestIds(app);
  noteSlowCalls(app, config.watch.slowCallMs);
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  protectAnswers(app, deps);
  // After the headers: also what is refused unread carries them.
  receiveBodies(app);
  // Brotli (of quality 4) finds again what came long before: lists of regions take up to half of what gzip makes of them, in
  // less time. Browsers take it over HTTPS and from their own machine, gzip from everywhere.
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip', 'identity'] });
  await app.register(rateLimit, { global: false, keyGenerator: clientAddress, store: callRate(deps.database) });
  await app.register(multipart, { limits: { files: 20, fields: 20, fieldSize: 65_536 } });

  // Before the routes: what they answer is measured.
  await serveMetrics(app, deps);
  routeCalls(app, deps);
  await routeMap(app, deps);
  await serveDocumentation(app, deps);
  await serveWeb(app, path.resolve(webRoot), deps);
  return app;
}
