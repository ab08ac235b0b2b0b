import type { FastifyInstance } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { PLAIN_POLICY, pagePolicy } from './content-policy.ts';
import type { Deps } from './context.ts';

/** Of this name alone: other systems of an office that are reached by names below it may have no certificate. */
const YEAR = 'max-age=31536000';

/** Headers by which a browser keeps strangers out of what it was answered. */
export function protectAnswers(app: FastifyInstance, deps: Deps): void {
  const policyOfPages = pagePolicies(deps);
  app.addHook('onSend', async (request, reply) => {
    const isCall = request.url.startsWith('/api/');
    const isPage = !isCall && String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    void reply.header('content-security-policy', isPage ? await policyOfPages() : PLAIN_POLICY);
    if (isCall && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // Below a path the host is somebody else's, who decides for all that lies there.
    if (request.protocol === 'https' && deps.config.basePath === '')
      void reply.header('strict-transport-security', YEAR);
  });
}

/** The policy with the hosts of the map services that are saved just now. */
function pagePolicies({ config, database }: Deps): () => Promise<string> {
  let urls: readonly string[] = [];
  return async () => {
    try {
      const { rows } = await database.pool.query<{ url: string }>({
        name: 'addresses of map services',
        text: 'SELECT DISTINCT url FROM "mapService" WHERE "deletedAt" IS NULL',
      });
      urls = rows.map(({ url }) => url);
    } catch (error) {
      // Pages are shown while the database is away, with what was known before.
      if (troubleOf(error) === undefined) throw error;
    }
    return pagePolicy(config.map, urls);
  };
}
