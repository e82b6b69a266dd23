import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertEmailCode } from '../../areas/account/email/email-code-queries.ts'
import { insertNotification } from '../../notifications/queries.ts'
import { insertMail } from '../../platform/mail/queries.ts'
import { insertAnswer } from '../../platform/storage/queries/idempotency.ts'
import { insertLong } from '../../platform/storage/queries/long-commands.ts'
import { insertSession } from '../../platform/storage/queries/sessions.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import { startSweeping, sweepOldRows } from '../../platform/storage/retention/sweep-old-rows.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { RETENTION } from './old-rows.ts'

const DAY = 86_400_000
const NOW = 1_000 * DAY + 12 * 3_600_000
const TABLES = ['idempotency', 'long_commands', 'email_codes', 'sessions', 'mail', 'notifications'] as const
const clock = { now: () => NOW }
let storage: Storage

beforeEach(async () => {
  storage = await openTemporary(clock.now)
  await storage.write(tx => tx.run(insertUser, newUser('ada')))
})
afterEach(() => storage.close())

async function addRows(name: string, days: number): Promise<void> {
  const at = NOW - days * DAY
  const request = { user_id: 'ada', client_id: name, route: '/x', body_hash: 'h', created_at: at }
  await storage.write(async tx => {
    await tx.run(insertAnswer, { ...request, status: 200, response: '{}' })
    await tx.run(insertLong, { ...request, mode: 'demo', body: '{}', state: 'done', progress: '' })
    await tx.run(insertEmailCode, {
      email: name,
      purpose: 'login',
      codeHash: 'h',
      requester: 'r',
      now: at,
      expiresAt: at,
    })
    await tx.run(insertSession, {
      id: name,
      token_hash: name,
      user_id: 'ada',
      created_at: at,
      last_seen_at: at,
      expires_at: at,
      user_agent: '',
      ip: '',
      revoked_at: null,
      browser_hash: null,
    })
    await tx.run(insertMail, { recipient: name, subject: '', text: '', html: '', now: at })
    await tx.run(insertNotification, { userId: 'ada', id: name, kind: 'x', data: '{}', now: at })
  })
}

async function counts(): Promise<number[]> {
  return await storage.read(async tx => {
    const found: number[] = []
    for (const table of TABLES) {
      const [row] = await tx.dynamic(q =>
        q.selectFrom(table).select(eb => eb.fn.countAll<number>().as('total')),
      )
      found.push(row?.total ?? 0)
    }
    return found
  })
}

describe('old rows', () => {
  it.each([
    [0.5, [1, 1, 1, 1, 1, 1]],
    [1.1, [1, 1, 0, 1, 1, 1]],
    [6.9, [1, 1, 0, 1, 1, 1]],
    // Answers are deleted by whole days.
    [8.1, [0, 0, 0, 1, 0, 1]],
    [30.1, [0, 0, 0, 0, 0, 1]],
    [90.1, [0, 0, 0, 0, 0, 0]],
  ])('of %d days go when their time is over', async (days, left) => {
    await addRows('row', days)
    await sweepOldRows({ storage, clock, retention: RETENTION })
    expect(await counts()).toEqual(left)
  })

  it('go some in each command, so that a writer waits for a few of them only', async () => {
    for (let count = 0; count < 120; count += 1) await addRows(`row-${count}`, 100)
    await addRows('new', 0)
    const deleted: number[] = []
    const counting: Pick<Storage, 'write'> = {
      write: async fn => {
        const result = await storage.write(fn)
        deleted.push(Number(result))
        return result
      },
    }
    let rests = 0
    const total = await sweepOldRows({
      storage: counting,
      clock,
      retention: RETENTION,
      rest: async () => {
        rests += 1
      },
    })
    expect(total).toBe(120 * TABLES.length)
    expect(Math.max(...deleted)).toBeLessThanOrEqual(25)
    expect(rests).toBe(4 * TABLES.length)
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('go every minute, and what is under way is done when the server stops', async () => {
    await addRows('row', 100)
    const time = createManualTime(NOW)
    const failures: object[] = []
    const log = { error: (fields: object) => void failures.push(fields) }
    const end = startSweeping({ storage, clock, retention: RETENTION, timers: time.timers, log })
    time.advance(60_000)
    // The first commands run before the server stops; the rest run after the next start.
    await end()
    await sweepOldRows({ storage, clock, retention: RETENTION })
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
    expect(failures).toEqual([])
  })

  it('are those that operators read of', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../../../docs/limits.md'), 'utf8')
    const received = page.split('\n').filter(line => /^\| [^|`]+ \| \d+ days? \|$/.test(line))
    expect(received).toEqual(
      RETENTION.map(({ what, days }) => `| ${what} | ${days} ${days === 1 ? 'day' : 'days'} |`),
    )
  })
})
