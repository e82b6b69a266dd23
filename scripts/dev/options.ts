import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from './ports.mjs'

export const root = path.join(import.meta.dirname, '../..')

const USUAL_PORT = 4100

export type DevOptions = {
  readonly remotes: readonly string[]
  readonly folders: readonly string[]
  readonly port: number
  /** Origin of the backing site; empty without one. */
  readonly site: string
}

export async function readOptions(): Promise<DevOptions> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, site: { type: 'string' }, source: { type: 'string' } },
  })
  return {
    remotes: positionals,
    folders: positionals.map(remote => path.resolve(root, values.source ?? remote)),
    port: values.port === undefined ? await freePort(USUAL_PORT) : Number(values.port) || (await freePort()),
    site: values.site ?? '',
  }
}

export function stopWithParent(stop: () => Promise<void>): void {
  function end(): void {
    void stop().finally(() => process.exit())
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}
