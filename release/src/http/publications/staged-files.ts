import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type StagedFiles = {
  has(hash: string): boolean
  write(hash: string, content: Uint8Array): Promise<void>
  read(hash: string): Promise<Uint8Array>
  remove(): Promise<void>
}

/** File names come from hashes, never from the request. */
export function stagedFiles(folder: string): StagedFiles {
  const staged = new Set<string>()
  const fileOf = (hash: string) => path.join(folder, createHash('sha256').update(hash).digest('hex'))
  return {
    has: hash => staged.has(hash),
    async write(hash, content) {
      await writeFile(fileOf(hash), content)
      staged.add(hash)
    },
    read: hash => readFile(fileOf(hash)),
    async remove() {
      staged.clear()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
