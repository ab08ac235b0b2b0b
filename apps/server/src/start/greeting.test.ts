import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const PLAIN = { basePath: '', tls: null, trustedProxies: [] };
const ADDRESSES = [
  { address: '127.0.0.1', family: 'IPv4', internal: true },
  { address: '192.168.3.20', family: 'IPv4', internal: false },
  { address: '2001:db8::20', family: 'IPv6', internal: false },
  { address: 'fe80::1', family: 'IPv6', internal: false },
] as const;

it('a product for this machine alone says how colleagues would reach it', () => {
  const [first, hint] = greeting({ ...PLAIN, host: '127.0.0.1' }, 8080, ADDRESSES);
  expect(first).toBe('青账已启动：http://127.0.0.1:8080');
  expect(hint).toContain('可在 .env 中设 HOST=0.0.0.0');
  expect(greeting({ ...PLAIN, host: '::1' }, 8080, ADDRESSES, 'qingzhang.env')[1]).toContain(
    '见 qingzhang.env.example',
  );
  expect(greeting({ ...PLAIN, host: '127.0.0.1', trustedProxies: ['loopback'] }, 8080, ADDRESSES)).toHaveLength(1);
});

it('a product for everybody lists the addresses of the machine', () => {
  const lines = greeting({ ...PLAIN, host: '0.0.0.0', basePath: '/gep' }, 8080, ADDRESSES);
  expect(lines[0]).toBe('青账已启动：http://127.0.0.1:8080/gep');
  expect(lines.filter((line) => line.startsWith('  '))).toEqual(['  http://192.168.3.20:8080/gep']);
  expect(lines.at(-1)).toContain('TLS_CERT');
});

it('those of IPv6 stand in brackets, without what holds on one cable only', () => {
  const lines = greeting({ ...PLAIN, host: '::' }, 8080, ADDRESSES);
  expect(lines[0]).toBe('青账已启动：http://[::1]:8080');
  expect(lines.filter((line) => line.startsWith('  '))).toEqual([
    '  http://192.168.3.20:8080',
    '  http://[2001:db8::20]:8080',
  ]);
});
