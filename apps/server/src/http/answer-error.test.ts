import { EventEmitter, once } from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './answer-error.ts';

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
