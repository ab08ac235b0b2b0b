import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@qingzhang/contract/open-api';
import type { FastifyInstance } from 'fastify';

/** The contract as OpenAPI, browsable at /api/docs without any other machine. */
export async function serveDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(version) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
  });
}
