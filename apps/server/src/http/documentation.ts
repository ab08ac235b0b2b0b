import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from './context.ts';
import { DESCRIBE_CALLS } from './describe-calls-task.ts';
import { publicAddress } from './public-address.ts';

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
export async function serveDocumentation(
  app: FastifyInstance,
  deps: Pick<Deps, 'version' | 'apart' | 'config'>,
): Promise<void> {
  const { version, config } = deps;
  // Programs keep the document and must find the server again.
  const withServer = (text: string, request: FastifyRequest) =>
    text.replace('{', () => `{"servers":${JSON.stringify([{ url: publicAddress(request, config) }])},`);
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
    indexPrefix: config.basePath,
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    uiHooks: {
      preHandler: (request, reply, done) => {
        const type = TYPES[request.routeOptions.url ?? ''];
        if (type === undefined) done();
        else written().then((text) => void reply.type(type).send(withServer(text, request)), done);
      },
    },
  });
}
