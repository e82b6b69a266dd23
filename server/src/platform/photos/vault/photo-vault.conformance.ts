import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIds } from '../../ids.ts'
import { masterKeysOf } from '../../secrets/master-keys.ts'
import { KEY_BYTES, SealError } from '../../secrets/seal.ts'
import { insertUser } from '../../storage/queries/users.ts'
import { newUser } from '../../storage/storage.builders.ts'
import type { Storage } from '../../storage/storage.ts'
import { dataKeyOf, rewrapDataKeys } from './data-keys.ts'
import { createPhotoVault, type PhotoVault } from './photo-vault.ts'
import { deleteLoosePhotos, deletePhoto, holdPhoto, photosOf } from './queries.ts'

const FIRST = randomBytes(KEY_BYTES)
const SECOND = randomBytes(KEY_BYTES)
const NOW = 1_000_000

export function describePhotoVault(storageOf: () => Storage): void {
  describe('the vault of photos', () => {
    let storage: Storage
    let vault: PhotoVault

    function open(...keys: readonly [Buffer, ...Buffer[]]): PhotoVault {
      const [current, ...former] = keys
      const clock = { now: () => NOW }
      return createPhotoVault({
        storage,
        clock,
        ids: createIds(clock),
        masters: masterKeysOf(current, former),
      })
    }

    beforeEach(async () => {
      storage = storageOf()
      vault = open(FIRST)
      await storage.write(async tx => {
        await tx.run(insertUser, newUser('ann'))
        await tx.run(insertUser, newUser('bob'))
      })
    })

    it.each([1, 128 * 1024 - 28, 1_500_000])('gives back %i bytes, to their owner alone', async size => {
      const photo = randomBytes(size)
      const id = await vault.save('ann', photo)
      expect(photo.equals((await vault.read('ann', id)) ?? Buffer.alloc(0))).toBe(true)
      expect(await vault.read('bob', id)).toBeUndefined()
      expect(await vault.read('ann', 'another')).toBeUndefined()
    })

    it('has nothing in the database that tells the picture or the key', async () => {
      const photo = Buffer.from('a picture of a passport '.repeat(20))
      await vault.save('ann', photo)
      const rows = await storage.read(async tx => ({
        pieces: await tx.dynamic(q => q.selectFrom('photo_pieces').select('bytes')),
        keys: await tx.dynamic(q => q.selectFrom('data_keys').selectAll()),
        key: await dataKeyOf(tx, { userId: 'ann', masters: masterKeysOf(FIRST) }),
      }))
      const kept = Buffer.concat(rows.pieces.map(({ bytes }) => bytes))
      expect(kept.includes('passport')).toBe(false)
      expect(rows.keys).toHaveLength(1)
      expect(Buffer.from(rows.keys[0]?.wrapped ?? '', 'base64').includes(Buffer.from(rows.key ?? ''))).toBe(
        false,
      )
    })

    it('opens no piece that was changed, swapped or taken away', async () => {
      const [one, two] = [
        await vault.save('ann', randomBytes(300_000)),
        await vault.save('ann', randomBytes(300_000)),
      ]
      const pieceOf = (id: string, number: number) =>
        storage.read(tx =>
          tx.dynamic(q =>
            q
              .selectFrom('photo_pieces')
              .select('bytes')
              .where('photo_id', '=', id)
              .where('number', '=', number),
          ),
        )
      const [foreign] = await pieceOf(two, 0)
      const [own] = await pieceOf(one, 0)
      const set = (bytes: Uint8Array) =>
        storage.write(tx =>
          tx.dynamic(q =>
            q
              .updateTable('photo_pieces')
              .set({ bytes })
              .where('photo_id', '=', one)
              .where('number', '=', 0)
              .returning('number'),
          ),
        )
      const flipped = Buffer.from(own?.bytes ?? [])
      flipped[100] = (flipped[100] ?? 0) ^ 1
      for (const bytes of [flipped, foreign?.bytes ?? Buffer.alloc(0)]) {
        await set(bytes)
        await expect(vault.read('ann', one)).rejects.toBeInstanceOf(SealError)
      }
      await storage.write(tx =>
        tx.dynamic(q =>
          q
            .deleteFrom('photo_pieces')
            .where('photo_id', '=', one)
            .where('number', '=', 2)
            .returning('number'),
        ),
      )
      await expect(vault.read('ann', one)).rejects.toThrow('not whole')
    })

    it('opens no photo whose owner was changed in the database', async () => {
      const id = await vault.save('ann', randomBytes(1_000))
      await vault.save('bob', randomBytes(1_000))
      await storage.write(tx =>
        tx.dynamic(q => q.updateTable('photos').set({ user_id: 'bob' }).where('id', '=', id).returning('id')),
      )
      await expect(vault.read('bob', id)).rejects.toBeInstanceOf(SealError)
    })

    it('goes on through a change of the master key, and says which key is missing', async () => {
      const photo = randomBytes(1_000)
      const id = await vault.save('ann', photo)
      await expect(open(SECOND).read('ann', id)).rejects.toThrow('is not set')
      expect(await rewrapDataKeys(storage, masterKeysOf(SECOND))).toMatchObject({
        count: 0,
        missing: [expect.any(String)],
      })
      expect(photo.equals((await open(SECOND, FIRST).read('ann', id)) ?? Buffer.alloc(0))).toBe(true)
      const both = masterKeysOf(SECOND, [FIRST])
      expect(await rewrapDataKeys(storage, both)).toEqual({ count: 1, missing: [] })
      expect(await rewrapDataKeys(storage, both)).toEqual({ count: 0, missing: [] })
      expect(photo.equals((await open(SECOND).read('ann', id)) ?? Buffer.alloc(0))).toBe(true)
    })

    it('forgets what no area held on to, and what is deleted, with its pieces', async () => {
      const [loose, held] = [
        await vault.save('ann', randomBytes(300_000)),
        await vault.save('ann', randomBytes(300_000)),
      ]
      const change = { id: held, userId: 'ann' }
      expect(await storage.write(tx => tx.run(holdPhoto, { ...change, userId: 'bob' }))).toBe(0)
      expect(await storage.write(tx => tx.run(holdPhoto, change))).toBe(1)
      const sweep = (before: number) => storage.write(tx => tx.run(deleteLoosePhotos, { before, limit: 10 }))
      expect(await sweep(NOW)).toBe(0)
      expect(await sweep(NOW + 1)).toBe(1)
      const left = () => storage.read(tx => tx.all(photosOf, { userId: 'ann' }))
      expect((await left()).map(({ id }) => id)).toEqual([held])
      expect(await vault.read('ann', loose)).toBeUndefined()
      expect(await storage.write(tx => tx.run(deletePhoto, { ...change, userId: 'bob' }))).toBe(0)
      expect(await storage.write(tx => tx.run(deletePhoto, change))).toBe(1)
      const pieces = await storage.read(tx => tx.dynamic(q => q.selectFrom('photo_pieces').select('number')))
      expect([await left(), pieces]).toEqual([[], []])
    })
  })
}
