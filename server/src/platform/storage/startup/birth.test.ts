import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../storage.ts'
import { requireBirth } from './birth.ts'
import { openStorage } from './open.ts'

let folder: string
let file: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-birth-'))
  file = path.join(folder, 'quayside.db')
  storage = await open()
})
afterEach(async () => {
  await storage.close()
  await rm(folder, { recursive: true, force: true })
})

const open = () => openStorage({ kind: 'sqlite', path: file }, Date.now)

describe('a database', () => {
  it.each([
    ['sandbox', 'live'],
    ['live', 'sandbox'],
  ] as const)('that was born %s is refused to a start in %s, now and later', async (born, other) => {
    await requireBirth(storage, born)
    await requireBirth(storage, born)
    await expect(requireBirth(storage, other)).rejects.toThrow(
      `This database was born ${born} and stays so: SITE_MODE=${other} needs a database of its own`,
    )
    await storage.close()
    storage = await open()
    await requireBirth(storage, born)
  })

  it('cannot be told that it was born otherwise', async () => {
    await requireBirth(storage, 'sandbox')
    const change = storage.write(tx => tx.dynamic(q => q.updateTable('birth').set({ site_mode: 'live' })))
    await expect(change).rejects.toThrow()
    const removal = storage.write(tx => tx.dynamic(q => q.deleteFrom('birth')))
    await expect(removal).rejects.toThrow()
  })
})
