import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './answer-error.ts';
import { LOGGED_REQUEST } from './masked-url.ts';
import { newRequestId, REQUEST_ID_HEADER, tellRequestIds } from './request-id.ts';
import { noteSlowCalls } from './slow-calls.ts';

type Line = Readonly<Record<string, unknown>>;

/** An app with these hooks, and the lines that it writes. */
async function traced() {
  const lines: Line[] = [];
  const app = Fastify({
    logger: {
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
      serializers: LOGGED_REQUEST,
    },
    genReqId: newRequestId,
  });
  tellRequestIds(app);
  noteSlowCalls(app, 50);
  app.setErrorHandler(answerError);
  app.get('/broken', () => {
    throw new Error('a defect');
  });
  app.get('/slow', async () => delay(80, 'done'));
  app.get('/quick', async () => 'done');
  await app.ready();
  return { app, lines };
}

it('the number of a defect leads to a line, and the line to the request', async () => {
  const { app, lines } = await traced();
  const answer = await app.inject({ url: '/broken?token=qzt_secret' });
  expect(answer.statusCode).toBe(500);
  const { message } = answer.json<{ message: string }>();
  const line = lines.find(({ msg }) => msg === 'defect')!;
  expect(message).toContain(line['number']);
  expect(line['reqId']).toBe(answer.headers[REQUEST_ID_HEADER]);
  expect(line['req']).toEqual({ method: 'GET', url: '/broken' });
  await app.close();
});

it('no two requests share a name', async () => {
  const { app } = await traced();
  const names = await Promise.all(
    Array.from({ length: 20 }, async () => (await app.inject('/quick')).headers[REQUEST_ID_HEADER]),
  );
  expect(new Set(names).size).toBe(20);
  await app.close();
});

it('what took long is written down, what did not is not', async () => {
  const { app, lines } = await traced();
  await app.inject('/slow?secret=1');
  await app.inject('/quick');
  const slow = lines.filter(({ msg }) => msg === 'slow call');
  expect(slow).toHaveLength(1);
  expect(slow[0]).toMatchObject({ req: { method: 'GET', url: '/slow' }, status: 200 });
  expect(slow[0]!['ms']).toBeGreaterThanOrEqual(50);
  await app.close();
});
