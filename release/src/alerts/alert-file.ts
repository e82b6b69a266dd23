import { open, rename } from 'node:fs/promises'
import * as z from 'zod/mini'
import { MOST_KEPT_BYTES, readFileUpTo } from '../bounded-read.ts'
import { jsonOf, textOf } from '../bytes.ts'
import { causeRecord } from './ledger.ts'
import { outboxRecord } from './outbox.ts'

const kept = z.object({
  told: z.object({ seq: z.number(), epoch: z.number() }),
  causes: z.readonly(z.array(causeRecord)),
  outboxes: z.record(z.string(), outboxRecord),
})
export type Kept = Readonly<z.infer<typeof kept>>

/** A file that each write replaces atomically. */
export type AlertFile = { read(): Promise<Kept | undefined>; write(kept: Kept): Promise<void> }

export function alertFile(file: string): AlertFile {
  return {
    async read() {
      const bytes = await readFileUpTo(file, { most: MOST_KEPT_BYTES }).catch(() => undefined)
      const parsed = kept.safeParse(jsonOf(textOf(bytes ?? new Uint8Array())))
      return parsed.success ? parsed.data : undefined
    },
    async write(next) {
      const staged = `${file}.${process.pid}.new`
      const handle = await open(staged, 'w', 0o600)
      try {
        await handle.writeFile(JSON.stringify(next))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(staged, file)
    },
  }
}

type KeeperParts = {
  readonly next: () => Kept | null
  readonly onFailure: (why: string) => void
}

/** Writes changes one after another. Never rejects: alerts continue when the disk is full. */
export function createKeeper(file: AlertFile, { next, onFailure }: KeeperParts): () => Promise<void> {
  let written = ''
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const kept = next()
    const text = JSON.stringify(kept)
    if (kept === null || text === written) return
    try {
      await file.write(kept)
      written = text
    } catch (error) {
      onFailure(String(error))
    }
  }

  return () => {
    writing = writing.then(write)
    return writing
  }
}
