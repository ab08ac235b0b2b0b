import { success } from '@qingzhang/contract/envelope';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { partsTeller } from '../watch/health-parts.ts';
import { answersKeepSchemas } from './answers-keep-schemas.ts';

const TRUE = {
  ready: true,
  version: '1.0.0',
  database: 'embedded',
  practice: 'off',
  practiceProgress: 0,
  damagedFiles: 0,
  disk: 'good',
  warnings: [],
  parts: partsTeller()(undefined, { disk: 'good', files: { kind: 'folder', status: 'good' } }),
};

async function statusOf(result: unknown): Promise<number> {
  return statusOfEnvelope(success(result));
}

async function statusOfEnvelope(envelope: object): Promise<number> {
  const app = Fastify();
  app.get('/api/health.json', () => envelope);
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

  it('fails when an issue has a code or a severity that the table does not have', async () => {
    const told = (code: string, severity: string) => {
      const issues = [{ keys: ['year'], code, severity, text: '请填写“年份”' }];
      return statusOfEnvelope({ code: 400, fault: 'BODY_INVALID', message: '', result: null, issues });
    };
    expect(await told('REQUIRED', 'block')).toBe(200);
    expect(await told('REQUIRED', 'note')).toBe(500);
    expect(await told('NO_SUCH_CODE', 'block')).toBe(500);
  });
});
