import type { ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../e2e/fixtures/release.ts'
import { type KeptProgram, spawnKept, spawnWithParent } from '../processes/lifetime.mjs'
import { keepRunning } from '../processes/supervisor.mjs'

/** A process of the cluster that restarts when it dies. */
export type Part = {
  readonly name: string
  /** Undefined while it is down. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Kind =
  | { readonly file: string; readonly settings: Readonly<Record<string, string>> }
  /** `at` is the port or socket that it serves. */
  | { readonly program: KeptProgram; readonly at: number | string }

export type PartPlace = { readonly logs: string; readonly say: (line: string) => void }

const SERVING_MS = 120_000
const LOOK_MS = 50

/** Starts a part; resolves once it serves, and rejects if it ends before. Its output is in `<logs>/<name>.log`. */
export async function startPart(name: string, kind: Kind, { logs, say }: PartPlace): Promise<Part> {
  const log = createWriteStream(path.join(logs, `${name}.log`))
  const serving = Promise.withResolvers<void>()
  let pid: number | undefined
  let closed = Promise.resolve()
  const service = keepRunning(name, {
    say,
    spawn() {
      const child = spawnOf(kind)
      pid = 'file' in kind ? child.pid : undefined
      for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
      child.on('message', message => {
        if (message === 'serving') serving.resolve()
        else pid = pidIn(message) ?? pid
      })
      const ended = new AbortController()
      closed = new Promise(resolve =>
        child.once('close', () => {
          pid = undefined
          ended.abort()
          resolve()
        }),
      )
      if ('program' in kind) void announce(child, kind.at, ended.signal)
      return child
    },
    onGivenUp: code => serving.reject(new Error(`${name} ended with ${code}: see ${logs}/${name}.log`)),
  })
  const late = wait(SERVING_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} does not serve: see ${logs}/${name}.log`)
  })
  await Promise.race([serving.promise, late])
  return {
    name,
    pid: () => pid,
    async stop() {
      service.stop()
      await closed
      log.end()
    },
  }
}

function spawnOf(kind: Kind) {
  if ('program' in kind) return spawnKept(kind.program)
  const env = { PATH: process.env.PATH ?? '', ...kind.settings }
  return spawnWithParent(['--disable-warning=ExperimentalWarning', kind.file], { cwd: root, env })
}

/** Tells the supervisor that a program serves, which only our own processes do. */
async function announce(child: ChildProcess, at: number | string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    if (await answers(at)) {
      child.emit('message', 'serving')
      return
    }
    await wait(LOOK_MS)
  }
}

function answers(at: number | string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = typeof at === 'string' ? connect(at) : connect(at, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function pidIn(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('pid' in message)) return undefined
  return typeof message.pid === 'number' ? message.pid : undefined
}
