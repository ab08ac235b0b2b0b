import { randomBytes } from 'node:crypto';
import type { MapServiceName } from '@qingzhang/contract/results/map-service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/context.ts';
import { admitToMap, type MapCaller } from './map-caller.ts';
import { servicePrefixes, type WayIn } from '../service-path.ts';
import { asProblem, ServiceProblem } from './service-problem.ts';

/** How a service answers, and puts a problem into its standard's form. */
export interface MapService {
  readonly name: MapServiceName;
  /** Path below the service, and what answers it. */
  readonly routes: Readonly<Record<string, (caller: MapCaller) => Promise<FastifyReply>>>;
  readonly refuse: (problem: ServiceProblem, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** Routes of a service for callers with a token and with a signed address; every problem leaves in its standard's form. */
export function routeService(app: FastifyInstance, deps: Deps, service: MapService): void {
  for (const prefix of servicePrefixes(service.name)) {
    for (const [path, answer] of Object.entries(service.routes)) {
      const respond = async (request: FastifyRequest, reply: FastifyReply) => {
        openToPages(request, reply);
        try {
          return await answer(await admitToMap(deps, service.name, request, reply));
        } catch (error) {
          const problem = asProblem(error) ?? defect(error, request);
          return service.refuse(problem, request, reply.code(problem.status));
        }
      };
      app.get(`${prefix}${path}`, respond);
      // People paste addresses with a slash at the end; files have none.
      if (!/\.\w+$/.test(path)) app.get(`${prefix}${path}/`, respond);
    }
  }
}

/** An address that lets in is its own permission, so that web maps of other sites may show it; tokens stay within this site. */
function openToPages({ params }: FastifyRequest, reply: FastifyReply): void {
  const { ticket, key } = params as WayIn;
  if (ticket === undefined && key === undefined) return;
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** A defect of ours: the client cannot mend it and gets a number to quote. */
function defect(error: unknown, request: FastifyRequest): ServiceProblem {
  const number = randomBytes(4).toString('hex').toUpperCase();
  request.log.error({ err: error, number, req: request }, 'defect');
  const text = `系统内部错误，编号 ${number}，请将编号告知管理员`;
  return new ServiceProblem('NoApplicableCode', text, { status: 500, cause: error });
}
