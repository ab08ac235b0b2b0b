import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from './network.ts';

/** nginx before several servers, as `docs/scaling.md` sets it up: one that does not answer is left out for five seconds. */
export async function startBalancer(host: Host, folder: string, servers: readonly string[], port: number) {
  const place = path.join(folder, 'nginx');
  await mkdir(place);
  const config = path.join(place, 'nginx.conf');
  const members = servers.map((url) => `    server ${new URL(url).host} max_fails=1 fail_timeout=5s;`).join('\n');
  await writeFile(
    config,
    `daemon off; pid ${place}/nginx.pid; error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy;
  fastcgi_temp_path ${place}/fastcgi; uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
  upstream qingzhang {
${members}
  }
  server {
    listen ${host.address}:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://qingzhang;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  );
  const program = [process.env['NGINX_PATH'] ?? '/usr/sbin/nginx', '-p', place, '-c', config, '-e', 'stderr'];
  const child = host.spawn(program, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://${host.address}:${port}`;
  while (!(await answers(`${url}/api/health.json`))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await delay(50);
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
