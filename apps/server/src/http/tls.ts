import type { Server as TlsServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { readCertificate } from '../config/certificate.ts';
import type { Config } from '../config/config.ts';

/** Takes certificate and key from their files again. New connections get them; those that stand are left alone. */
export function renewCertificate(app: FastifyInstance, { tls }: Pick<Config, 'tls'>): void {
  if (tls === null) return;
  try {
    const { cert, key, names, endsAt } = readCertificate(tls);
    (app.server as unknown as TlsServer).setSecureContext({ cert, key });
    app.log.warn({ names, endsAt }, 'the certificate was renewed');
  } catch (error) {
    // What served until now goes on serving.
    app.log.error({ err: error }, 'the certificate was not renewed');
  }
}
