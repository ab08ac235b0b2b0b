import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './context.ts';
import { DESCRIBE_CALLS } from './describe-calls-task.ts';

const PLACE = '/api/docs';
/** JSON is YAML as well. */
const TYPES: Readonly<Record<string, string>> = {
  [`${PLACE}/json`]: 'application/json; charset=utf-8',
  [`${PLACE}/yaml`]: 'application/x-yaml; charset=utf-8',
};

/**
 * The contract as OpenAPI, browsable at /api/docs without any other machine. It is written apart and when it is first
 * asked for: six hundred schemas take a second that neither the start nor anybody's call has to spare.
 */
export async function serveDocumentation(app: FastifyInstance, deps: Pick<Deps, 'version' | 'apart'>): Promise<void> {
  const { version } = deps;
  let document: Promise<string> | undefined;
  const written = async () => {
    document ??= deps.apart.run(DESCRIBE_CALLS, { version }, { name: '接口说明' });
    try {
      return await document;
    } catch (error) {
      document = undefined;
      throw error;
    }
  };
  // The pages of the documentation come with the plug-ins; the document itself is answered before they are asked.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '青账接口', version }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: PLACE,
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    uiHooks: {
      preHandler: (request, reply, done) => {
        const type = TYPES[request.routeOptions.url ?? ''];
        if (type === undefined) done();
        else written().then((text) => void reply.type(type).send(text), done);
      },
    },
  });
}
