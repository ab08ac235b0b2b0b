import { EventEmitter, once } from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { answerError, faultOfTrouble } from './answer-error.ts';

/** What is logged as a defect when a caller goes away and the work then ends with an error. */
async function defectsAfterLeaving(error: Error): Promise<number> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(answerError);
  const steps = new EventEmitter();
  const begun = once(steps, 'begun');
  const over = once(steps, 'over');
  app.route({
    method: 'GET',
    url: '/',
    handler: async (request) => {
      steps.emit('begun');
      await once(request.raw.socket, 'close');
      setImmediate(() => setImmediate(() => steps.emit('over')));
      throw error;
    },
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(address.port), address.hostname);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun;
  socket.destroy();
  await over;
  await app.close();
  return lines.filter((line) => line.includes('"defect"')).length;
}

it('a caller who goes away in the middle is no defect', async () => {
  for (const code of ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'])
    expect(await defectsAfterLeaving(Object.assign(new Error('broken'), { code }))).toBe(0);
});

it('what is really wrong is logged, whether or not anybody waits for it', async () => {
  expect(await defectsAfterLeaving(new TypeError('undefined is not a function'))).toBe(1);
});

it('two who lock the same things in another order: one of them is told to try again', async () => {
  const server = await testServer();
  const [one, other] = [await server.owner.connect(), await server.owner.connect()];
  const lock = (client: typeof one, key: number) => client.query('SELECT pg_advisory_xact_lock($1)', [key]);
  for (const client of [one, other]) await client.query('BEGIN');
  await lock(one, 1);
  await lock(other, 2);
  const ends = await Promise.allSettled([lock(one, 2), lock(other, 1)]);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [faultOfTrouble(end.reason)] : []));
  expect(refused).toMatchObject([{ code: 'SAVED_AT_ONCE', status: 409 }]);
  for (const client of [one, other]) client.release(true);
  await server.close();
});
