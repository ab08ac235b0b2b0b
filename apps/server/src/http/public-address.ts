import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The address of the product as the caller reached it, through whatever proxy: `https://host/gep`. */
export function publicAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { basePath }: Pick<Config, 'basePath'>,
): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${host}${basePath}`;
}
