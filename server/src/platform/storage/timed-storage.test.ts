import { describe, expect, it } from 'vitest'
import type { ReadTx, Storage } from './storage.ts'
import { timedStorage } from './timed-storage.ts'

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
