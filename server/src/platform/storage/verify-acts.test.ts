import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf, recordAct } from './queries/audit-log.ts'
import type { QueryBuilder } from './query.ts'
import type { Storage } from './storage.ts'
import { openTemporary } from './temporary.builders.ts'
import { verifyLog } from './verify-acts.ts'

let storage: Storage

beforeEach(async () => {
  storage = await openTemporary(() => 0)
})
afterEach(() => storage.close())

const entry = (subject: string) => ({
  at: 1,
  actor: 'ada@example.com',
  action: 'customer.noted' as const,
  subject,
  user_id: null,
  details: '{}',
})
const record = (subject: string) => storage.write(tx => recordAct(tx, entry(subject)))
const insert = (row: { id: number; hash: string | null }) =>
  storage.write(tx =>
    tx.dynamic((q: QueryBuilder) =>
      q.insertInto('audit_log').values({ ...entry('forged'), origin: '', ...row }),
    ),
  )

describe('the chain of acts', () => {
  it('is whole when nothing was done, and over a thousand acts', async () => {
    expect(await verifyLog(storage)).toEqual({ isWhole: true, acts: 0, brokenAt: null, head: '' })
    await storage.write(async tx => {
      for (let count = 0; count < 1_500; count += 1) await recordAct(tx, entry(String(count)))
    })
    expect(await verifyLog(storage)).toMatchObject({ isWhole: true, acts: 1_500 })
  })

  it('counts up by one under concurrent writes', async () => {
    const seqs = await Promise.all(['a', 'b', 'c', 'd'].map(record))
    expect(seqs.toSorted()).toEqual([1, 2, 3, 4])
    expect((await verifyLog(storage)).isWhole).toBe(true)
  })

  it('goes on after entries from before there was one', async () => {
    await insert({ id: 1, hash: null })
    await storage.write(tx =>
      tx.dynamic(q => q.updateTable('audit_head').set({ seq: 1 }).where('id', '=', 1)),
    )
    await record('new')
    expect(await verifyLog(storage)).toMatchObject({ isWhole: true, acts: 2 })
  })

  it('shows an entry that was put behind its end, even one that fits', async () => {
    await record('honest')
    const { head } = await verifyLog(storage)
    const forged = { ...entry('forged'), origin: '', id: 2 }
    await insert({ id: 2, hash: hashOf(forged, head) })
    expect(await verifyLog(storage)).toMatchObject({ isWhole: false, brokenAt: 2 })
  })

  it('shows an entry without a hash among the chained ones', async () => {
    await record('honest')
    await insert({ id: 2, hash: null })
    await storage.write(tx =>
      tx.dynamic(q => q.updateTable('audit_head').set({ seq: 2 }).where('id', '=', 1)),
    )
    expect(await verifyLog(storage)).toMatchObject({ isWhole: false, brokenAt: 2 })
  })
})
