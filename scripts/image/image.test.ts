import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../e2e/fixtures/servers/free-port.ts'
import { findPostgres, startCluster } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { IS_FULL_RUN } from '../full-run.ts'
import { spawnKept } from '../processes/lifetime.mjs'
import { listRemotes } from '../remotes.mjs'
import { scratchFolder } from '../scratch.mjs'

const programs = findPostgres()
const PATIENCE_MS = 600_000
const run = promisify(execFile)

const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

it.skipIf(!IS_FULL_RUN || programs === undefined)(
  'starts site, plane, and feed from the files of the image, as another user than their owner',
  async () => {
    const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-image-'))
    stops.unshift(() => rm(folder, { recursive: true, force: true }))
    await run('chmod', ['755', folder])
    const image = path.join(folder, 'app')
    await run(process.execPath, ['scripts/image/lay-image.mjs', image], { maxBuffer: 64 * 1024 ** 2 })
    // Only root can start programs as another user; for others, the files become read-only.
    await run('chmod', ['-R', 'a-w', image])
    const database = await startCluster(programs ?? '')
    stops.unshift(database.stop)
    const data = path.join(folder, 'data')
    await mkdir(data)
    if (database.user !== undefined) await chown(data, database.user.uid, database.user.gid)

    const [port, deskPort, consolePort] = [await freePort(), await freePort(), await freePort()]
    const env = {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      DATA_DIR: data,
      DATABASE_URL: database.url('postgres'),
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      PORT: String(port),
      DESK_PORT: String(deskPort),
      CONSOLE_PORT: String(consolePort),
      RELEASE_TRIAL: 'none',
    }
    const options = { ...database.user, cwd: '/', env }
    const said: string[] = []
    function start(command: string): void {
      const program = {
        ...options,
        command: path.join(image, 'quayside'),
        args: [command],
        signal: 'SIGTERM',
      } as const
      const child = spawnKept(program)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => said.push(`${command}: ${chunk}`))
      stops.unshift(
        () =>
          new Promise(resolve => {
            child.once('close', resolve)
            child.kill('SIGTERM')
          }),
      )
    }
    async function answering(url: string): Promise<void> {
      for (const until = performance.now() + PATIENCE_MS / 3; performance.now() < until; await wait(100))
        if ((await fetch(url).catch(() => undefined))?.ok) return
      throw new Error(`${url} does not answer:\n${said.join('')}`)
    }

    start('plane')
    await answering(`http://127.0.0.1:${consolePort}/healthz`)
    await run(path.join(image, 'quayside'), ['release', 'local', ...listRemotes()], options)
    start('feed')
    start('site')
    await answering(`http://127.0.0.1:${port}/readyz`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status, said.join('')).toBe(200)
    const sbom = JSON.parse(await readFile(path.join(image, 'sbom.json'), 'utf8'))
    const names = new Set(sbom.components.map(({ name }: { readonly name: string }) => name))
    expect(names).toContain('fastify')
    for (const tool of ['typescript', 'webpack', 'esbuild', 'vite']) expect(names).not.toContain(tool)
  },
  PATIENCE_MS,
)
