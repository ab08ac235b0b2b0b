import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { LOGGED_REQUEST, maskedUrl } from './masked-url.ts';

const TOKEN = `qzt_${'Ab1_-'.repeat(8)}xyz`;

describe('an address that is written down', () => {
  it.each([
    [`/api/map/token/${TOKEN}/wms?SERVICE=WMS`, '/api/map/token/…/wms'],
    [`/api/map/token/%71zt_${TOKEN.slice(4)}/wms`, '/api/map/token/…/wms'],
    ['/gep/api/map/signed/abc.def/features/collections', '/gep/api/map/signed/…/features/collections'],
    [`/api/rows.json?token=${TOKEN}`, '/api/rows.json'],
    [`/other/${TOKEN}`, '/other/qzt_…'],
    ['/api/login.json', '/api/login.json'],
  ])('%s reads %s', (url, written) => {
    expect(maskedUrl(url)).toBe(written);
  });

  it('is what a log line has of a request, also of one that failed, and no header', async () => {
    let lines = '';
    const stream = new Writable({
      write: (part: Buffer, _encoding, done) => {
        lines += part.toString();
        done();
      },
    });
    const app = Fastify({ logger: { level: 'trace', serializers: LOGGED_REQUEST, stream } });
    // As the product has it: the framework's own would write the whole address down.
    app.setNotFoundHandler((_request, reply) => reply.code(404).send());
    app.get('/api/map/token/:key/wms', (request) => {
      request.log.info({ req: request }, 'asked');
      throw new Error('a defect');
    });
    const headers = { authorization: `Bearer ${TOKEN}` };
    await app.inject({ url: `/api/map/token/${TOKEN}/wms?x=${TOKEN}`, headers });
    await app.inject({ url: `/nowhere?token=${TOKEN}`, headers });
    await app.close();
    expect(lines).toContain('/api/map/token/…/wms');
    expect(lines).toContain('a defect');
    expect(lines).not.toContain(TOKEN);
  });
});
