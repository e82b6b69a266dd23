import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeLedger } from '../../ledger/ledger.conformance.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { describeStatement } from '../../ledger/statement/statement.conformance.ts'
import { describeIntents } from '../custody/intents.conformance.ts'
import { describePhotoVault } from '../photos/vault/photo-vault.conformance.ts'
import { ConstraintError, isTaken, StorageError } from './errors.ts'
import { describeIdempotency } from './idempotency/idempotency.conformance.ts'
import { findUser, insertUser, setUserMode } from './queries/users.ts'
import { prepare } from './query.ts'
import { addCustomers, charge, newUser, usd } from './storage.builders.ts'
import type { Storage, Tx } from './storage.ts'

export type StorageUnderTest = { open(): Promise<Storage>; drop(): Promise<void> }

const listUsers = prepare(q => q.selectFrom('users').select('id').orderBy('id'))
const deleteEntries = prepare(q => q.deleteFrom('entries'))
const changePostings = prepare((q, p: { memo: string }) => q.updateTable('postings').set({ memo: p.memo }))
const setBalance = prepare((q, p: { balance: bigint }) =>
  q.updateTable('accounts').set({ balance: p.balance }).where('owner', '=', 'house').where('kind', '=', 'fx'),
)

const STEPS = 400_000
const LONG = sql<{ total: number }>`(
  with recursive steps(step) as (select 1 union all select step + 1 from steps where step < ${sql.lit(STEPS)})
  select count(*) as total from steps
)`

/** Conformance suite of the storage drivers (architecture, "The server"). */
export function describeStorage(name: string, create: () => Promise<StorageUnderTest>): void {
  describe(`${name} storage`, () => {
    let under: StorageUnderTest
    let storage: Storage

    beforeEach(async () => {
      under = await create()
      storage = await under.open()
    })
    afterEach(async () => {
      await storage.close()
      await under.drop()
    })

    it('keeps what was written when it is opened again', async () => {
      await storage.write(tx => tx.run(insertUser, newUser('ann')))
      await storage.close()
      storage = await under.open()
      expect(await storage.read(tx => tx.one(findUser, { id: 'ann' }))).toEqual(newUser('ann'))
    })

    it('answers undefined for a row that is not there and counts the rows it changes', async () => {
      expect(await storage.read(tx => tx.one(findUser, { id: 'nobody' }))).toBeUndefined()
      await storage.write(tx => tx.run(insertUser, newUser('ann')))
      expect(await storage.write(tx => tx.run(setUserMode, { id: 'ann', mode: 'real' }))).toBe(1)
      expect(await storage.write(tx => tx.run(setUserMode, { id: 'bob', mode: 'real' }))).toBe(0)
    })

    it('reads money as bigint to the last unit of 64 bits, times and flags as numbers', async () => {
      await addCustomers(storage, ['ann'])
      for (const balance of [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, 0n]) {
        await storage.write(tx => tx.run(setBalance, { balance }))
        const rows = await storage.read(tx =>
          tx.dynamic(q =>
            q.selectFrom('accounts').selectAll().where('kind', '=', 'fx').where('currency', '=', 'USD'),
          ),
        )
        const account = { id: expect.any(Number), owner: 'house', kind: 'fx', currency: 'USD' }
        expect(rows).toEqual([
          { ...account, mode: 'demo', balance, lines: 0 },
          { ...account, mode: 'real', balance, lines: 0 },
        ])
      }
      const at = 1_790_000_000_123
      await storage.write(tx => tx.run(insertUser, newUser('bob', { created_at: at, smart_enabled: 1 })))
      const row = await storage.read(tx => tx.one(findUser, { id: 'bob' }))
      expect(row).toMatchObject({ created_at: at, smart_enabled: 1, invited_by: null })
    })

    it('scans what is committed, as `read` reads it', async () => {
      await addCustomers(storage, ['ann'])
      const both = await Promise.all([
        storage.scan(tx => balanceOf(tx, usd('ann'))),
        storage.scan(async tx => [await tx.one(findUser, { id: 'ann' }), await tx.all(listUsers, {})]),
      ])
      expect(both).toEqual([10_000_000n, [newUser('ann'), [{ id: 'ann' }]]])
      await storage.write(tx => tx.run(insertUser, newUser('bob')))
      expect(await storage.scan(tx => tx.all(listUsers, {}))).toEqual([{ id: 'ann' }, { id: 'bob' }])
    })

    it('leaves the event loop free while a scan runs', async () => {
      let turns = 0
      let isOver = false
      const scanned = storage
        .scan(tx => tx.dynamic(q => q.selectFrom(LONG.as('long')).selectAll()))
        .finally(() => {
          isOver = true
        })
      for (; !isOver; turns += 1) await setImmediate()
      expect(await scanned).toEqual([{ total: STEPS }])
      expect(turns).toBeGreaterThan(20)
    })

    it('scans one snapshot while others write', async () => {
      const { promise: written, resolve } = Promise.withResolvers<unknown>()
      const scanned = storage.scan(async tx => {
        const before = await tx.all(listUsers, {})
        resolve(storage.write(writing => writing.run(insertUser, newUser('ann'))))
        await written
        return [before, await tx.all(listUsers, {})]
      })
      expect(await scanned).toEqual([[], []])
      expect(await storage.scan(tx => tx.all(listUsers, {}))).toEqual([{ id: 'ann' }])
    })

    it('rejects a failed scan and runs the next one', async () => {
      const wrong = sql<{ total: number }>`(select nothing as total from users)`
      await expect(
        storage.scan(tx => tx.dynamic(q => q.selectFrom(wrong.as('wrong')).selectAll())),
      ).rejects.toThrow('nothing')
      await expect(storage.scan(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
      expect(await storage.scan(tx => tx.all(listUsers, {}))).toEqual([])
      let late: Promise<unknown> | undefined
      await storage.scan(async tx => {
        late = setImmediate().then(() => tx.all(listUsers, {}))
        late.catch(() => undefined)
      })
      await expect(late).rejects.toThrow(StorageError)
      await storage.close()
      await expect(storage.scan(tx => tx.all(listUsers, {}))).rejects.toThrow(StorageError)
      storage = await under.open()
    })

    it('refuses an amount beyond 64 bits and stays usable', async () => {
      await addCustomers(storage, ['ann'])
      await expect(storage.write(tx => tx.run(setBalance, { balance: 2n ** 63n }))).rejects.toThrow()
      expect(await storage.read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n)
    })

    it('orders text byte by byte and keeps every script', async () => {
      const ids = ['B', 'a', 'Ä', '中', 'ب', '😀', 'it\'s; "--']
      await storage.write(async tx => {
        for (const id of ids) await tx.run(insertUser, newUser(id))
      })
      const rows = await storage.read(tx => tx.all(listUsers, {}))
      const byBytes = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      expect(rows.map(row => row.id)).toEqual(byBytes)
    })

    it('commits the commands of one turn in their order, each seeing the ones before', async () => {
      const seen = await Promise.all(
        ['a', 'b', 'c'].map(id =>
          storage.write(async tx => {
            await tx.run(insertUser, newUser(id))
            return (await tx.all(listUsers, {})).length
          }),
        ),
      )
      expect(seen).toEqual([1, 2, 3])
    })

    it('undoes a command that throws, and that command alone', async () => {
      const bug = new Error('a bug')
      const settled = await Promise.allSettled([
        storage.write(tx => tx.run(insertUser, newUser('a'))),
        storage.write(async tx => {
          await tx.run(insertUser, newUser('b'))
          throw bug
        }),
        storage.write(tx => tx.run(insertUser, newUser('a'))),
        storage.write(tx => tx.run(insertUser, newUser('c'))),
      ])
      expect(settled.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
      expect(settled[1]).toMatchObject({ reason: bug })
      expect((await storage.read(tx => tx.all(listUsers, {}))).map(row => row.id)).toEqual(['a', 'c'])
    })

    it('lets a command undo itself and go on', async () => {
      await storage.write(async tx => {
        await tx.run(insertUser, newUser('a'))
        await tx.undo()
        await tx.run(insertUser, newUser('b'))
        await tx.undo()
        await tx.run(insertUser, newUser('c'))
      })
      expect((await storage.read(tx => tx.all(listUsers, {}))).map(row => row.id)).toEqual(['c'])
    })

    it('shows a reader only what is committed', async () => {
      const inside = await storage.write(async tx => {
        await tx.run(insertUser, newUser('a'))
        return {
          reading: storage.read(reader => reader.all(listUsers, {})),
          own: await tx.all(listUsers, {}),
        }
      })
      expect(inside.own).toHaveLength(1)
      expect((await inside.reading).length).toBeLessThanOrEqual(1)
      expect(await storage.read(tx => tx.all(listUsers, {}))).toHaveLength(1)
    })

    it('takes more commands at once than fit into one batch', async () => {
      const ids = Array.from({ length: 700 }, (_, index) => `u${String(index).padStart(4, '0')}`)
      await Promise.all(ids.map(id => storage.write(tx => tx.run(insertUser, newUser(id)))))
      expect((await storage.read(tx => tx.all(listUsers, {}))).map(row => row.id)).toEqual(ids)
    })

    it('names a broken rule the same way, whatever the dialect', async () => {
      await storage.write(tx => tx.run(insertUser, newUser('ann')))
      const taken = newUser('bob', { email: 'ann@example.test' })
      const error = await storage.write(tx => tx.run(insertUser, taken)).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ rule: 'unique', table: 'users', columns: ['email'] })
      expect(isTaken(error, 'email')).toBe(true)
      expect(isTaken(error, 'username_key')).toBe(false)
      await expect(
        storage.write(tx => tx.run(insertUser, newUser('eve', { invited_by: 'nobody' }))),
      ).rejects.toMatchObject({ rule: 'foreign_key' })
      await expect(storage.write(tx => tx.run(insertUser, newUser('house')))).rejects.toMatchObject({
        rule: 'check',
      })
    })

    it('refuses every change of a posting and every deletion of an entry', async () => {
      await addCustomers(storage, ['ann'])
      await storage.write(tx => post(tx, charge('ann', 'order-1', 5n)))
      const attempts: ((tx: Tx) => Promise<unknown>)[] = [
        tx => tx.run(deleteEntries, {}),
        tx => tx.run(changePostings, { memo: 'changed' }),
      ]
      for (const attempt of attempts) {
        const error = await storage.write(attempt).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(ConstraintError)
        expect(error).toMatchObject({ rule: 'append_only' })
      }
    })

    it('refuses a transaction that is used after its command has ended', async () => {
      const leaked = await storage.write(async tx => tx)
      await expect(leaked.all(listUsers, {})).rejects.toThrow(StorageError)
    })

    it('refuses a query whose parameter is missing', async () => {
      // Untyped on purpose: simulates a bug in plain JavaScript.
      const params: { id: string } = JSON.parse('{}')
      await expect(storage.read(tx => tx.one(findUser, params))).rejects.toThrow('parameter id is missing')
    })

    it('finishes what it accepted before it closes, and refuses what comes later', async () => {
      const accepted = storage.write(tx => tx.run(insertUser, newUser('a')))
      const closing = storage.close()
      await expect(storage.write(tx => tx.run(insertUser, newUser('b')))).rejects.toThrow('closed')
      await expect(storage.read(tx => tx.all(listUsers, {}))).rejects.toThrow('closed')
      await closing
      expect(await accepted).toBe(1)
      storage = await under.open()
      expect(await storage.read(tx => tx.all(listUsers, {}))).toHaveLength(1)
    })

    describeLedger(() => storage)
    describeStatement(() => storage)
    describeIdempotency(() => storage)
    describePhotoVault(() => storage)
    describeIntents(() => storage)
  })
}
