import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createStorageReading, type StorageReading } from './storage-reading.ts'

let storage: Storage
let reading: StorageReading

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  const tx = await storage.read(async each => each)
  reading = createStorageReading({ read: query => query(tx) })
})

afterEach(() => storage.close())

async function readWhile(happens: () => void): Promise<boolean | undefined> {
  let isOld: boolean | undefined
  await reading.read(
    async () => happens(),
    (_, isVoid) => {
      isOld = isVoid('one')
    },
  )
  return isOld
}

it('what was read of an order is void once a command has changed it', async () => {
  expect(await readWhile(() => reading.touched('one'))).toBe(true)
  expect(await readWhile(() => reading.touched('two'))).toBe(false)
})

it('what is read after the change is good', async () => {
  reading.touched('one')
  expect(await readWhile(() => {})).toBe(false)
})

it('a reading that fails hinders none that follows', async () => {
  const failed = reading.read(
    async () => {
      reading.touched('one')
      throw new Error('no connection')
    },
    () => {},
  )
  await expect(failed).rejects.toThrow('no connection')
  expect(await readWhile(() => {})).toBe(false)
})

it('stays void while any reading is under way', async () => {
  let finish = (): void => {}
  const slow = reading.read(
    () =>
      new Promise<void>(done => {
        finish = done
      }),
    () => {},
  )
  await readWhile(() => reading.touched('one'))
  expect(await readWhile(() => {})).toBe(true)
  finish()
  await slow
  expect(await readWhile(() => {})).toBe(false)
})
