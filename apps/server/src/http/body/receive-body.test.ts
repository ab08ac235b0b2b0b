import net from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { BODY_LIMITS } from '@qingzhang/contract/calls/call';
import type { SignedIn } from '../../access/sessions.ts';
import { until } from '../../testing/until.ts';
import { answerError } from '../answer-error.ts';
import { receiveBodies } from './receive-body.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A save that is answered when the test says so; who asks is told by a header of the test's own. */
async function world() {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  app.setErrorHandler(answerError);
  receiveBodies(app);
  const handling: (() => void)[] = [];
  app.post('/api/save', {
    bodyLimit: BODY_LIMITS.rows,
    onRequest: async (request) => {
      const userId = String(request.headers['x-user']);
      request.caller = { user: { userId } as SignedIn, token: undefined };
    },
    handler: async () => {
      await new Promise<void>((resolve) => handling.push(resolve));
      return { fault: null };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const save = (userId: string, token: string, bytes: number) =>
    app.inject({
      method: 'POST',
      url: '/api/save',
      headers: { 'x-user': userId, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify('x'.repeat(bytes)),
    });
  return { port, handling, save };
}

it('what a stranger only says they will send takes nothing from those behind the same address', async () => {
  const { port, handling, save } = await world();
  for (let turn = 0; turn < 3; turn += 1) {
    const socket = net.connect(port, '127.0.0.1');
    socket.write('POST /api/nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 900000000\r\n\r\n');
    const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    expect(answer).toContain('CALL_UNKNOWN');
    socket.destroy();
  }
  const saving = save('u1', 'a', 1000);
  await until(() => handling.length === 1, 'the save');
  handling[0]!();
  expect((await saving).statusCode).toBe(200);
});

it('one person has one turn, however many tokens they show', async () => {
  const { handling, save } = await world();
  const saves = ['a', 'b'].map((token) => save('u1', token, 100_000));
  await until(() => handling.length === 1, 'the first save');
  const other = save('u2', 'c', 100_000);
  await until(() => handling.length === 2, 'the save of somebody else');
  handling[1]!();
  expect((await other).statusCode).toBe(200);
  // The second of the same person has not begun.
  expect(handling.length).toBe(2);
  handling[0]!();
  await until(() => handling.length === 3, 'the second save');
  handling[2]!();
  for (const answer of await Promise.all(saves)) expect(answer.statusCode).toBe(200);
});

it('the room of a body is taken until its answer, not until it has been read', async () => {
  const { handling, save } = await world();
  // 4 × 15.8 MB fit into 64 MiB beside nothing else; the fifth waits.
  const saves = Array.from({ length: 5 }, (_, at) => save(`u${at}`, 'a', 15_800_000));
  await until(() => handling.length === 4, 'four saves');
  expect(handling.length).toBe(4);
  handling[0]!();
  await until(() => handling.length === 5, 'the fifth save');
  for (const answer of handling) answer();
  for (const answer of await Promise.all(saves)) expect(answer.statusCode).toBe(200);
});
