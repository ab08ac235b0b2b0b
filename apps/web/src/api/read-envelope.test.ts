import { failure, success } from '@qingzhang/contract/envelope';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { readEnvelope } from './read-envelope.ts';

function failureOf(status: number, text: string): ApiFailure {
  try {
    readEnvelope(status, text);
  } catch (error) {
    if (error instanceof ApiFailure) return error;
  }
  throw new Error('it did not fail');
}

describe('an answer of the server', () => {
  it('gives its result, or its data where an older server says so', () => {
    expect(readEnvelope(200, JSON.stringify(success({ total: 3 })))).toEqual({ total: 3 });
    expect(readEnvelope(200, '{"code":200,"message":"","data":[1]}')).toEqual([1]);
    expect(readEnvelope(200, JSON.stringify(success(0)))).toBe(0);
    expect(readEnvelope(200, '{"code":200}')).toBeNull();
  });

  it('fails by the code of the body, whatever the HTTP status says', () => {
    expect(failureOf(200, '{"code":401,"message":"尚未登录"}')).toMatchObject({ code: 401, message: '尚未登录' });
    expect(readEnvelope(500, JSON.stringify(success('ok')))).toBe('ok');
  });

  it('brings every problem of the data along', () => {
    const issue = block('newPassword', 'PASSWORD', '密码至少 10 位');
    const refusal = new Fault('BODY_INVALID', { count: 1 }, { issues: [issue] });
    expect(failureOf(400, JSON.stringify(failure(refusal)))).toMatchObject({ fault: 'BODY_INVALID', issues: [issue] });
  });

  it.each(['', '<html>502 Bad Gateway</html>', 'null', '[]', '{"message":"no code"}', '{"code":"200"}'])(
    'that is none is told with its status (%s)',
    (text) => {
      expect(failureOf(502, text)).toMatchObject({
        code: 502,
        message: '服务器的回答无法识别（HTTP 502），请稍后再试',
      });
    },
  );
});
