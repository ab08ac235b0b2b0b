import net from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { freePort, listenFault } from './port.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

describe('an address that a server cannot have', () => {
  it.each([
    ['EADDRNOTAVAIL', '192.0.2.1', 8080, '本机没有这个地址'],
    ['EAFNOSUPPORT', '::', 8080, '本机没有启用 IPv6'],
    ['ENOTFOUND', 'no-such-host.invalid', 8080, '没有叫这个名称的主机'],
    ['EACCES', '0.0.0.0', 80, '1024 以下的端口须有管理员权限'],
    ['EACCES', '0.0.0.0', 50_000, '可能被系统保留'],
  ])('is told in words: %s', (code, host, port, words) => {
    expect(listenFault({ host, port }, failed(code))?.message).toContain(words);
  });

  it('leaves anything else as it is', () => {
    expect(listenFault({ host: '::', port: 1 }, failed('EMFILE'))).toBeUndefined();
    expect(listenFault({ host: '::', port: 1 }, 'no error at all')).toBeUndefined();
  });

  it('is found before anything is started', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    await expect(freePort({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    taken.close();
    // Addresses for documentation, which no machine has.
    await expect(freePort({ host: '192.0.2.1', port: 0 })).rejects.toMatchObject({ code: 'ADDRESS_UNUSABLE' });
  });
});
