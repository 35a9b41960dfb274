import { AwsClient } from 'aws4fetch'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Config } from '../../../app/platform/storage/s3-client.server.ts'
import type { SystemPackage } from '../servers/system-packages.ts'
import { freePort } from '../servers/free-port.ts'

/** OpenStack's store of objects, which speaks S3, and what it keeps in mind with. */
export const SWIFT: SystemPackage = {
  name: 'OpenStack Swift',
  files: [
    '/usr/bin/swift-proxy-server',
    '/usr/bin/swift-account-server',
    '/usr/bin/swift-container-server',
    '/usr/bin/swift-object-server',
    '/usr/bin/swift-ring-builder',
    '/usr/bin/memcached',
  ],
  packages: ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
}

export interface SwiftServer {
  /** Creates an empty bucket and returns its address. */
  createBucket: () => Promise<S3Config>
  /** Suspends it: it accepts connections and answers nothing until resumed. */
  pause: () => void
  resume: () => void
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
}

/** Of those that hold what the proxy is asked for. */
const STORAGE_SERVERS = ['account', 'container', 'object'] as const
const CREDENTIALS = { accessKeyId: 'test:basera', secretAccessKey: 'a-secret-of-swift' }
const REGION = 'us-east-1'

/** A complete Swift on this machine: one disk, one copy, lists in pages of three. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-swift-'))
  const children: ChildProcess[] = []
  const start = (program: string, ...args: string[]) => {
    // Errors only: it logs every request.
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    children.push(child)
    return child
  }
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = running.map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [memory, proxy] = [await freePort(), await freePort()]
    const user = userInfo().username
    start('memcached', '-l', '127.0.0.1', '-p', `${memory}`, '-u', user)
    mkdirSync(path.join(folder, 'disks', 'one'), { recursive: true })
    const common = `bind_ip = 127.0.0.1\nuser = ${user}\nswift_dir = ${folder}\nworkers = 0\n`
    for (const kind of STORAGE_SERVERS) {
      const port = await freePort()
      buildRing(folder, kind, port)
      writeFileSync(path.join(folder, `${kind}.conf`), storageConf(kind, port, common, folder))
      start(`swift-${kind}-server`, path.join(folder, `${kind}.conf`))
    }
    writeFileSync(path.join(folder, 'swift.conf'), SWIFT_CONF)
    writeFileSync(path.join(folder, 'proxy.conf'), proxyConf(proxy, memory, common))
    const front = start('swift-proxy-server', path.join(folder, 'proxy.conf'))
    const endpoint = `http://127.0.0.1:${proxy}`
    await waitUntilHealthy(`${endpoint}/healthcheck`, children)
    return {
      createBucket: () => createBucket(endpoint),
      pause: () => void front.kill('SIGSTOP'),
      resume: () => void front.kill('SIGCONT'),
      stop,
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function createBucket(endpoint: string): Promise<S3Config> {
  const bucket = `photos-${Date.now()}`
  const client = new AwsClient({ ...CREDENTIALS, region: REGION, service: 's3', retries: 5 })
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`)
  return { bucket, prefix: '', endpoint, region: REGION, ...CREDENTIALS }
}

async function waitUntilHealthy(url: string, children: readonly ChildProcess[]): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (children.some(({ exitCode }) => exitCode !== null)) break
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('Swift did not start')
}

/** Where Swift finds what it keeps: all of it on one disk. */
function buildRing(folder: string, kind: string, port: number): void {
  const builder = path.join(folder, `${kind}.builder`)
  const steps = [['create', '6', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '100'], ['rebalance']]
  for (const step of steps) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [builder, ...step], {
      encoding: 'utf8',
    })
    // 1 is a warning: there is but one disk.
    if (status !== 0 && status !== 1) throw new Error(`No ring of ${kind}s: ${stdout}${stderr}`)
  }
}

const storageConf = (kind: string, port: number, common: string, folder: string) => `[DEFAULT]
${common}bind_port = ${port}
devices = ${path.join(folder, 'disks')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = a
swift_hash_path_suffix = b
[storage-policy:0]
name = one
default = yes
`

const proxyConf = (port: number, memory: number, common: string) => `[DEFAULT]
${common}bind_port = ${port}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth bulk slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_basera = ${CREDENTIALS.secretAccessKey} .admin
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
max_bucket_listing = 3
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`
