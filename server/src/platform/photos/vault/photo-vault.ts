import { hash } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import type { Ids } from '../../ids.ts'
import type { MasterKeys } from '../../secrets/master-keys.ts'
import { SealError, seal, unseal } from '../../secrets/seal.ts'
import type { Storage } from '../../storage/storage.ts'
import { dataKeyOf, makeDataKey } from './data-keys.ts'
import { findPhoto, insertPhoto, insertPhotoPiece, photoPieces } from './queries.ts'

export type PhotoVault = {
  /** Stores a photo and returns its id; an area must claim it (`holdPhoto`) within a day. */
  save(userId: string, jpeg: Uint8Array): Promise<string>
  /** A customer's photo; undefined when missing or another customer's. Throws a SealError when changed. */
  read(userId: string, id: string): Promise<Buffer | undefined>
}

export type VaultParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly ids: Ids
  readonly masters: MasterKeys
}

/** A command that writes one piece blocks other writers for about a millisecond. */
const PIECE_BYTES = 128 * 1024

export function createPhotoVault({ storage, clock, ids, masters }: VaultParts): PhotoVault {
  return {
    async save(userId, jpeg) {
      const now = clock.now()
      const id = ids.next()
      const key = await storage.write(tx => makeDataKey(tx, { userId, masters, now }))
      const sealed = seal(key, jpeg, boundTo(userId, id))
      const row = { id, user_id: userId, size: sealed.length, sha256: hash('sha256', sealed, 'hex') }
      await storage.write(tx => tx.run(insertPhoto, { ...row, is_held: 0, created_at: now }))
      for (let from = 0, number = 0; from < sealed.length; from += PIECE_BYTES, number += 1) {
        const bytes = sealed.subarray(from, from + PIECE_BYTES)
        await storage.write(tx => tx.run(insertPhotoPiece, { photo_id: id, number, bytes }))
      }
      return id
    },
    async read(userId, id) {
      const found = await storage.read(async tx => {
        const photo = await tx.one(findPhoto, { id, userId })
        const key = await dataKeyOf(tx, { userId, masters })
        if (photo === undefined || key === undefined) return undefined
        return { photo, key, pieces: await tx.all(photoPieces, { id }) }
      })
      if (found === undefined) return undefined
      const sealed = Buffer.concat(found.pieces.map(({ bytes }) => bytes))
      if (sealed.length !== found.photo.size) throw new SealError(`photo ${id} is not whole`)
      return unseal(found.key, sealed, boundTo(userId, id))
    },
  }
}

function boundTo(userId: string, id: string): string {
  return `photo ${id} of ${userId}`
}
