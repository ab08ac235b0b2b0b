import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, freePort } from '../../src/testing/ports.ts';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Certificate and key of `localhost`, in files; a new pair whenever it is asked for. */
export async function makeCertificate(folder: string, name = 'server'): Promise<{ cert: string; key: string }> {
  const [cert, key] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)];
  const about = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', ['req', '-x509', ...kind, ...about, '-keyout', key, '-out', cert]);
  return { cert, key };
}

export interface Proxy {
  /** Hands `/gep/…` on as it is. */
  readonly keeping: string;
  /** Takes `/gep` off. */
  readonly stripping: string;
  /** Of its certificate, for clients that are to believe it. */
  readonly cert: string;
  readonly stop: () => Promise<void>;
}

/** nginx with TLS before a product, as our README sets it up, in both ways of handing a path on. */
export async function startNginx(productPort: string): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-nginx-'));
  const { cert, key } = await makeCertificate(folder);
  const [keeping, stripping] = [await freePort(), await freePort()];
  const config = path.join(folder, 'nginx.conf');
  const upstream = `http://127.0.0.1:${productPort}`;
  const server = (port: number, target: string) => `
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    client_max_body_size 0;
    location /gep/ {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 1h;
    }
  }`;
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${server(keeping, upstream)}
${server(stripping, `${upstream}/`)}
}
`,
  );
  const child = spawn(process.env['NGINX_PATH'] ?? '/usr/sbin/nginx', ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'exit');
  while (!(await answers(keeping))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
    await delay(50);
  }
  return {
    keeping: `https://localhost:${keeping}/gep`,
    stripping: `https://localhost:${stripping}/gep`,
    cert,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
