import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MasterKeys } from '../../platform/secrets/master-keys.ts'
import { keyFor } from '../../platform/secrets/seal.ts'
import { batchText, type Position, readBatch, type TickBatch } from './tick-batch.ts'

/** Signs batches with the encryption key, so that access to the bus alone cannot set prices. */
export type BatchSeal = {
  textOf(batch: TickBatch): string
  /** Throws unless a process with one of the keys wrote this very batch. */
  read(position: Position, text: string): TickBatch
}

const PURPOSE = 'quayside ticks'

export function createBatchSeal({ all, current }: MasterKeys): BatchSeal {
  const keys = new Map(all.map(({ id, key }) => [id, keyFor(PURPOSE, key)]))
  const signatureOf = (id: string, { epoch, number }: Position, content: string): string =>
    createHmac('sha256', keys.get(id) ?? '')
      .update(`${epoch}:${number}:${content}`)
      .digest('base64')

  return {
    textOf(batch) {
      const content = batchText(batch)
      return `${current.id} ${signatureOf(current.id, batch, content)} ${content}`
    },
    read(position, text) {
      const [id = '', signature = ''] = text.split(' ', 2)
      const content = text.slice(id.length + signature.length + 2)
      if (!keys.has(id) || !isSame(signature, signatureOf(id, position, content)))
        throw new Error(
          `the batch ${position.epoch}:${position.number} was not written by a feed of this site`,
        )
      return readBatch(position, content)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
