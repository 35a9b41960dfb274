import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/setup/servers/free-port.ts'

/**
 * Starts an nginx of one's own, set up as ops/nginx.conf is: where a server is not, one
 * beside them answers.
 *
 * @param folder for its files
 * @param ports of the servers
 * @param beside of the one that is there during upgrades alone
 */
export async function startNginx(folder: string, ports: readonly number[], beside: number) {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream basera {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
    server 127.0.0.1:${beside} backup max_fails=0;
    keepalive 32;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 180m;
    location / {
      proxy_pass http://basera;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 75s;
      proxy_send_timeout 75s;
    }
  }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  // It answers 502 as long as there is no server.
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (child.exitCode !== null)
      throw new Error('nginx did not start: is it installed (apt-get install nginx-light)?')
    await wait(20)
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
