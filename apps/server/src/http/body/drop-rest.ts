import type { FastifyReply, FastifyRequest } from 'fastify';

/** As much as a careless client sends before it listens. */
const MOST_DROPPED = 32 * 1024 * 1024;
const LONGEST_MS = 10_000;

const charges = new WeakMap<FastifyRequest, (bytes: number) => void>();

/** What is dropped of a request is told as it arrives; whoever is told may throw, and the sender is cut off. */
export function chargeDropped(request: FastifyRequest, charge: (bytes: number) => void): void {
  charges.set(request, charge);
}

/**
 * What is still on its way after a refusal is read and dropped: a client that is sending does not listen for the answer,
 * and would only learn that the connection broke. Who sends on and on is cut off.
 */
export function dropRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  reply.removeHeader('connection');
  let dropped = 0;
  const cut = () => raw.destroy();
  const timer = setTimeout(cut, LONGEST_MS);
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED || !isWithin(charges.get(request), chunk.length)) cut();
  });
}

function isWithin(charge: ((bytes: number) => void) | undefined, bytes: number): boolean {
  try {
    charge?.(bytes);
    return true;
  } catch {
    return false;
  }
}
