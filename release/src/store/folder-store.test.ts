import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import { objectStoreConformance } from './object-store.conformance.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'objects-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

objectStoreConformance('folder', () => folderStore(path.join(folder, 'store')))

it('leaves no half-written file behind when a name cannot be given', async () => {
  const store = folderStore(folder)
  await store.put('a', new Uint8Array([1]))
  await expect(store.put('a/b', new Uint8Array([2]))).rejects.toThrow()
  expect(await readdir(path.join(folder, '.writing~'))).toEqual([])
})
