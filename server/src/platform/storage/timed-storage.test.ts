import { describe, expect, it } from 'vitest'
import { type Span, withinSpan } from '../observability/tracing.ts'
import type { ReadTx, Storage, Tx } from './storage.ts'
import { timedStorage } from './timed-storage.ts'
import { tracedStorage } from './traced-storage.ts'

/** Each call waits for three seconds and commits for two; `runs` times. */
function slowStorage(runs = 1) {
  let now = 0
  const noted: string[] = []
  const wait = async <T extends ReadTx, R>(fn: (tx: T) => Promise<R>): Promise<R> => {
    now += 3_000
    let value = await fn({} as T)
    for (let run = 1; run < runs; run += 1) value = await fn({} as T)
    now += 2_000
    return value
  }
  const inner: Storage = { kind: 'sqlite', read: wait, scan: wait, write: wait, close: async () => {} }
  const times = {
    waited: (operation: string, seconds: number) => void noted.push(`${operation} waited ${seconds}`),
    committed: (seconds: number) => void noted.push(`committed ${seconds}`),
  }
  return { storage: timedStorage(inner, times, () => now), noted }
}

describe('the times of a storage', () => {
  it('are the wait of each call, and the commit of a command', async () => {
    const { storage, noted } = slowStorage()
    expect(await storage.read(async () => 'read')).toBe('read')
    expect(await storage.scan(async () => 'scan')).toBe('scan')
    expect(await storage.write(async () => 'written')).toBe('written')
    expect(noted).toEqual(['read waited 3', 'scan waited 3', 'write waited 3', 'committed 2'])
  })

  it('count a command once that runs again', async () => {
    const { storage, noted } = slowStorage(3)
    await storage.write(async () => undefined)
    expect(noted).toEqual(['write waited 3', 'committed 2'])
  })

  it('have no commit of a command that fails, which rejects as before', async () => {
    const { storage, noted } = slowStorage()
    await expect(storage.write(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(noted).toEqual(['write waited 3'])
  })
})

it('a measured and traced command stays that of its customer', async () => {
  const customers: (string | undefined)[] = []
  const inner: Storage = {
    kind: 'postgres',
    read: () => Promise.reject(new Error('not read')),
    scan: () => Promise.reject(new Error('not scanned')),
    write(fn, of) {
      customers.push(of)
      return fn({} as Tx)
    },
    close: async () => {},
  }
  const storage = tracedStorage(timedStorage(inner, { waited() {}, committed() {} }))
  await storage.write(async () => {}, 'ann')
  await storage.write(async () => {})
  const span: Span = { child: () => span, set() {}, end() {} }
  await withinSpan(span, () => storage.write(async () => {}, 'bob'))
  expect(customers).toEqual(['ann', undefined, 'bob'])
})
