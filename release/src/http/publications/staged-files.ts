import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type StagedFiles = {
  has(hash: string): boolean
  /** False if the files are removed meanwhile. */
  write(hash: string, content: Uint8Array): Promise<boolean>
  read(hash: string): Promise<Uint8Array>
  remove(): Promise<void>
}

/** File names come from hashes, never from the request. */
export function stagedFiles(folder: string): StagedFiles {
  const staged = new Set<string>()
  const writing = new Set<Promise<void>>()
  let isRemoved = false
  const fileOf = (hash: string) => path.join(folder, createHash('sha256').update(hash).digest('hex'))
  return {
    has: hash => staged.has(hash),
    async write(hash, content) {
      if (isRemoved) return false
      const written = writeFile(fileOf(hash), content)
      writing.add(written)
      await written.finally(() => writing.delete(written))
      if (!isRemoved) staged.add(hash)
      return !isRemoved
    },
    read: hash => readFile(fileOf(hash)),
    async remove() {
      isRemoved = true
      staged.clear()
      // A write that finishes later would leave its file behind.
      await Promise.allSettled(writing)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
