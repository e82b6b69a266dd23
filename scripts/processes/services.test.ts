import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { afterAll, describe, expect, it } from 'vitest'
import { scripts } from '../../package.json' with { type: 'json' }
import { defaultEntries } from '../../server/src/market/instruments/default-catalog.ts'
import { usualOrFull } from '../full-run.ts'

const SCRIPT = `
import { whenToldToStop } from '${path.join(import.meta.dirname, 'lifetime.mjs')}'
import { startServices, stopServices } from '${path.join(import.meta.dirname, 'services.mjs')}'
process.stdout.write('script ' + process.pid + '\\n')
whenToldToStop(stopServices)
startServices()
`

type Running = {
  readonly folder: string
  readonly npm: ChildProcessByStdio<null, Readable, Readable>
  /** Resolves when npm, the script and both services have ended: until then one of them holds the pipe. */
  readonly ended: Promise<unknown>
  readonly script: number
  readonly site: number
  readonly plane: number
  readonly said: (words: RegExp) => Promise<number[]>
}

type Way = { readonly way: string; readonly end: (running: Running) => void }

type Signals = readonly NodeJS.Signals[]
const SIGNALS: Signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']

/** Each signal ends one of the two; in the full run, each ends both. */
const WAYS: readonly Way[] = [
  ...usualOrFull<Signals>(['SIGTERM', 'SIGKILL'], SIGNALS).map(signal => ({
    way: `${signal} to npm`,
    end: ({ npm }: Running) => void npm.kill(signal),
  })),
  ...usualOrFull<Signals>(['SIGINT'], SIGNALS).map(signal => ({
    way: `${signal} to the script`,
    end: ({ script }: Running) => void process.kill(script, signal),
  })),
  { way: 'Ctrl-C', end: ({ npm }) => void process.kill(-(npm.pid ?? 0), 'SIGINT') },
  {
    way: 'the end of the terminal',
    end: ({ npm }) => {
      npm.stdout.destroy()
      process.kill(-(npm.pid ?? 0), 'SIGHUP')
    },
  },
]

const groups = new Set<number>()

afterAll(() => {
  for (const group of groups) process.kill(-group, 'SIGKILL')
})

describe.skipIf(process.platform === 'win32')('what npm start runs', () => {
  it.concurrent.each(WAYS)(
    'ends with $way, after its last requests, and closes its databases',
    async ({ end }) => {
      const running = await startNpm()
      const { folder, site, plane, ended } = running
      const wanted = { email: 'ada@example.com', purpose: 'register' }
      const code = await openRequest(site, `${API_PREFIX}${sendCode.path}`, wanted)
      const session = await openRequest(plane, '/api/session', { email: 'ada' })
      expect(await databases(folder)).toContain('quayside.db-wal')

      end(running)

      const answers = await Promise.all([code, session].map(request => request.finishWhenClosing()))
      expect(answers).toEqual([200, 400])
      await ended
      groups.delete(running.npm.pid ?? 0)
      expect((await databases(folder)).filter(name => /-(wal|shm)$/.test(name))).toEqual([])
      await rm(folder, { recursive: true, force: true })
    },
  )
})

describe.skipIf(process.platform === 'win32')('a service that dies', () => {
  it.each([
    ['site', 'server/dist/main.js', 'The site', 'Quayside is at'],
    ['plane', 'release/src/main.ts', 'The release plane', 'Console is at'],
  ] as const)(
    'as the %s does is started again, and the other one goes on',
    async (name, file, title, serving) => {
      const running = await startNpm()
      const { folder, npm, ended, script, said } = running
      process.kill(childOf(script, file), 'SIGKILL')
      const [other, path] = name === 'site' ? [running.plane, '/api/session'] : [running.site, '/healthz']
      const told = `${title} has ended \\(SIGKILL\\); it is started again in 1 s\\.`
      const [port] = await said(new RegExp(`${told}[^]*${serving} http://127\\.0\\.0\\.1:(\\d+)\n`))
      expect((await fetch(`http://127.0.0.1:${other}${path}`)).status).toBeLessThan(500)
      expect(port).toBeGreaterThan(0)
      npm.kill('SIGTERM')
      await ended
      groups.delete(npm.pid ?? 0)
      await rm(folder, { recursive: true, force: true })
    },
  )
})

function childOf(script: number, file: string): number {
  const list = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const found = list.split('\n').map(line => line.trim().split(/\s+/))
  const child = found.find(([, parent, ...args]) => Number(parent) === script && args.at(-1) === file)
  return Number(child?.[0])
}

async function startNpm(): Promise<Running> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-services-'))
  await writeFile(path.join(folder, 'start.mjs'), SCRIPT)
  const start = scripts.start.replace('scripts/start.mjs', 'start.mjs')
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  // Ten concurrent sites would spend their time generating the history of a whole catalog.
  const catalogue = path.join(folder, 'instruments.json')
  await writeFile(catalogue, JSON.stringify(defaultEntries().filter(({ code }) => code === 'BTCUSDT')))
  const env = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const npm = spawn('npm', ['start', '--no-update-notifier'], {
    cwd: folder,
    // A separate process group, like a terminal's foreground job.
    detached: true,
    env: {
      ...Object.fromEntries(env),
      DATA_DIR: folder,
      PORT: '0',
      CONSOLE_PORT: '0',
      DESK_PORT: '0',
      INSTRUMENTS: catalogue,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  groups.add(npm.pid ?? 0)
  const ended = once(npm.stderr, 'close')
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', chunk => (output += chunk))
  const said = async (words: RegExp): Promise<number[]> => {
    for (;;) {
      const found = words.exec(output)
      if (found !== null) return found.slice(1).map(Number)
      if (npm.exitCode !== null) throw new Error(`npm start ended:\n${output}`)
      await wait(20)
    }
  }
  const [script = 0] = await said(/script (\d+)\n/)
  const [site = 0] = await said(/Quayside is at http:\/\/127\.0\.0\.1:(\d+)\n/)
  const [plane = 0] = await said(/Console is at http:\/\/127\.0\.0\.1:(\d+)\n/)
  return { folder, npm, ended, script, site, plane, said }
}

/** Sends the last byte of a request after the port has closed; returns its status. */
async function openRequest(port: number, address: string, body: object) {
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  const head = [
    'content-type: application/json',
    'x-requested-with: console',
    'connection: close',
    'expect: 100-continue',
    `content-length: ${text.length}`,
  ]
  socket.write(`POST ${address} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${head.join('\r\n')}\r\n\r\n`)
  const [begun] = await once(socket, 'data')
  expect(String(begun)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write(text.slice(0, -1))
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  return {
    async finishWhenClosing(): Promise<number> {
      await isFree(port)
      socket.write(text.slice(-1))
      await closed
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
    },
  }
}

async function isFree(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!isListening) return
    await wait(20)
  }
}

async function databases(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter(name => name.includes('.db'))
}
