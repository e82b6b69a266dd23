import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

export type ServerProcess = {
  readonly origin: string
  readonly port: number
  rest(): Promise<void>
  cpuSeconds(): Promise<number>
  /** Resident memory, MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export type Trader = { readonly id: string; readonly token: string }

const root = path.join(import.meta.dirname, '..')

/** Starts the build, or else the sources, with `settings` as environment; `prepare` may add a database first. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-bench-'))
  await prepare(dataDir)
  const port = await freePort()
  const operatorPort = await freePort()
  const built = path.join(root, 'dist/main.js')
  const child = spawn(process.execPath, [existsSync(built) ? built : path.join(root, 'src/app/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DESK_PORT: '0',
      OPERATOR_PORT: String(operatorPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const metrics = `http://127.0.0.1:${operatorPort}/metrics`
  try {
    await waitUntilReady(child, origin)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    origin,
    port,
    rest: () => waitUntilAtRest(metrics),
    cpuSeconds: () => readFigure(metrics, 'process_cpu_seconds_total'),
    memory: async () => Math.round((await readFigure(metrics, 'process_resident_memory_bytes')) / 1e6),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const session = z.object({ result: z.object({ token: z.string(), user: z.object({ id: z.string() }) }) })
const mailbox = z.object({ result: z.array(z.looseObject({ code: z.nullable(z.string()) })) })

/** Signs a customer up with the code from the sandbox mailbox; the demo wallet holds 100,000 USD. */
export async function signUp(origin: string, name: string): Promise<Trader> {
  const email = `${name}@example.test`
  await call(origin, 'POST', '/swx/customer/login/sendCode', { email, purpose: 'register' })
  const { result: mails } = mailbox.parse(
    await call(origin, 'GET', `/sandbox/mailbox.json?email=${encodeURIComponent(email)}`),
  )
  const code = mails[0]?.code
  const body = { username: name, email, code, password: 'bench-Password-1' }
  const { result } = session.parse(await call(origin, 'POST', '/swx/customer/login/register', body))
  return { id: result.user.id, token: result.token }
}

export async function call(
  origin: string,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  token?: string,
): Promise<unknown> {
  const response = await fetch(origin + url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : { Authorization: token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

export function machine() {
  return { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
}

export function report(figures: object): void {
  process.stdout.write(`${JSON.stringify({ ...figures, machine: machine() }, null, 2)}\n`)
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const ready = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (ready?.ok) return
    await pause(100)
  }
  throw new Error('the server was not ready in time')
}

async function waitUntilAtRest(metrics: string): Promise<void> {
  let last = await readFigure(metrics, 'process_cpu_seconds_total')
  for (let quiet = 0; quiet < 3; ) {
    await pause(1_000)
    const now = await readFigure(metrics, 'process_cpu_seconds_total')
    quiet = now - last < 0.33 ? quiet + 1 : 0
    last = now
  }
}

async function readFigure(metrics: string, name: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  const figure = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]
  if (figure === undefined) throw new Error(`the server does not tell ${name}`)
  return Number(figure)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
