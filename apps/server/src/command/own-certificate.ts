import { TLSSocket } from 'node:tls';
import { Agent, buildConnector, install, setGlobalDispatcher } from 'undici';
import { readLeaf } from '../config/certificate.ts';
import type { TlsFiles } from '../config/proxy-settings.ts';
import { CommandFailure } from './command-failure.ts';

/**
 * From now on every request of this program believes one certificate and no other. Who signed it and to whom it is made
 * out is of no account to whoever holds it: `localhost` is in hardly any, and many a county signs its own.
 */
export function believeOnly(files: Pick<TlsFiles, 'certificate'>): void {
  const own = readLeaf(files);
  // The certificate itself is compared below, before the first byte of a request; a resumed session would show none.
  const connect = buildConnector({ rejectUnauthorized: false, maxCachedSessions: 0 });
  const pinned: buildConnector.connector = (options, give) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return give(error, null);
      if (socket instanceof TLSSocket && socket.getPeerX509Certificate()?.raw.equals(own.raw) === true)
        return give(null, socket);
      socket.destroy();
      return give(strange(`${options.protocol}//${options.hostname}:${options.port}`, files.certificate), null);
    });
  // The runtime's own `fetch` may be of another age than this agent.
  install();
  setGlobalDispatcher(new Agent({ connect: pinned }));
}

function strange(address: string, file: string): CommandFailure {
  return new CommandFailure(
    `${address} 出示的证书不是 TLS_CERT（${file}）中的证书，已停止，未发送任何内容。刚更换过证书文件的，请向主进程发送 SIGHUP（Windows 上重新启动）；否则请核对该端口上是否为另一个程序`,
  );
}
