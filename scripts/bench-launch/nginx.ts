import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '#e2e/support/free-port.ts'
import { canPin, type Program, running } from '../bench-service/pinned.ts'
import type { ServedFile } from './served-files.ts'

// Debian keeps it where only root looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

/** One worker on the first core that serves the same compressed files from the disk, as fast as nginx can: without a log, with its caches. */
export async function startNginx(folder: string, files: ServedFile[]): Promise<Program> {
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  await writeFile(config, configOf(folder, port, files))
  const nginx = ['nginx', '-p', folder, '-e', 'stderr', '-c', config]
  const [command = '', ...args] = canPin ? ['taskset', '--cpu-list', '0', ...nginx] : nginx
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await answers(`http://127.0.0.1:${port}${files[0]?.path}`))) {
    if (child.exitCode !== null) throw new Error('nginx ended instead of listening')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  // In the foreground without a master it is one process, which is the worker.
  return running(child, port)
}

function configOf(folder: string, port: number, files: ServedFile[]): string {
  const locations = files.map(
    ({ path, file, type, encoding }) =>
      `location = ${path} { alias ${resolve(file)}; default_type ${type.split(';')[0]};${encoding && ` add_header content-encoding ${encoding};`} }`,
  )
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr emerg; worker_rlimit_nofile 20000;
events { worker_connections 16384; }
http {
  access_log off; sendfile on; tcp_nopush on; types {} open_file_cache max=1000; open_file_cache_valid 60s;
  keepalive_requests 1000000000; server_tokens off;
  ${['client_body_temp', 'proxy_temp', 'fastcgi_temp', 'uwsgi_temp', 'scgi_temp'].map((name) => `${name}_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port} backlog=4096; ${locations.join('\n')} }
}
`
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}
