import { success } from '@qingzhang/contract/envelope';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answersKeepSchemas } from './answers-keep-schemas.ts';

const TRUE = { ready: true, version: '1.0.0', database: 'embedded', practice: 'off', practiceProgress: 0 };

async function statusOf(result: unknown): Promise<number> {
  const app = Fastify();
  app.get('/api/health.json', () => success(result));
  answersKeepSchemas(app);
  return (await app.inject('/api/health.json')).statusCode;
}

describe('an answer in the tests', () => {
  it('passes when it is what its schema says', async () => {
    expect(await statusOf(TRUE)).toBe(200);
  });

  it('fails when a figure is missing, of another type, or not in the schema', async () => {
    expect(await statusOf({ ...TRUE, version: undefined })).toBe(500);
    expect(await statusOf({ ...TRUE, practiceProgress: '0' })).toBe(500);
    expect(await statusOf({ ...TRUE, secret: 1 })).toBe(500);
  });
});
