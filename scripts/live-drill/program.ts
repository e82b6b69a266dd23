import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../e2e/fixtures/release.ts'
import { spawnWithParent } from '../processes/lifetime.mjs'

/** Preloaded into all processes, so that they have the same time. */
export const CLOCK = path.join(import.meta.dirname, 'drill-clock.mjs')

const PATIENCE_MS = 60_000

export type Program = {
  /** Everything that it printed. */
  output(): string
  stop(): Promise<void>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

/** Starts one of the product's processes with nothing but the given settings. */
export function startProgram(file: string, settings: Readonly<Record<string, string>>): Program {
  const child = spawnWithParent(['--disable-warning=ExperimentalWarning', '--import', CLOCK, file], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...settings },
  })
  const closed = new Promise<void>(resolve => child.once('close', () => resolve()))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk)
    })
  const endBy = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return closed
  }
  return { output: () => output, stop: endBy('SIGTERM'), kill: endBy('SIGKILL') }
}

/** Resolves once a program printed a text. Rejects after a minute. */
export async function printed(program: Program, text: string): Promise<void> {
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await wait(50))
    if (program.output().includes(text)) return
  throw new Error(`A program did not print "${text}".\n${program.output()}`)
}

/** Resolves once an address answers with 200, to the seconds it took. Rejects after a minute. */
export async function answering(url: string, program?: Program): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < PATIENCE_MS) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return (performance.now() - started) / 1_000
    await wait(50)
  }
  throw new Error(`${url} does not answer.\n${program?.output() ?? ''}`)
}
