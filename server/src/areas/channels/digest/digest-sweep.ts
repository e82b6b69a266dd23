import { notification } from '@quayside/contracts/endpoints/account/account'
import { NOTICE_TOPICS, type NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import { CURRENCIES } from '@quayside/money/currency'
import { holdingsAt, ownedIn, postingsOf } from '../../../ledger/statement/statement.ts'
import { countOf } from '../../../ledger/statement/statement-queries.ts'
import { type Digest, nextDigest } from '../../../notifications/next-digest.ts'
import { quietUntil } from '../../../notifications/quiet-hours.ts'
import { type TimesRow, timesIn } from '../../../notifications/times.ts'
import { topicOf } from '../../../notifications/topics.ts'
import { addresseeFor } from '../../../platform/mail/addressee.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { MailParts } from '../mail/mail-sweep.ts'
import { type Account, digestMail, type Unread } from './mails.ts'
import { dueDigests, moveDigest, unreadSince } from './queries.ts'

/** Digests of one sweep, sent one after another. */
const AT_ONCE = 20
/** A digest that was not accepted is tried again after this time (ms). */
const PAUSE_MS = 300_000

/**
 * Returns a sweep that sends due digests, each once: it moves a digest to the next day or week before it sends. One that
 * is late covers everything since the last; one about nothing is not sent.
 */
export function createDigestSweep(parts: MailParts): () => Promise<void> {
  const { storage, clock } = parts

  async function send(row: TimesRow): Promise<void> {
    const { user_id: userId, digest_at: due, digest_since } = row
    if (due === null) return
    const now = clock.now()
    const since = digest_since ?? now
    const move = (from: number, to: { readonly at: number | null; readonly since: number | null }) =>
      storage.write(tx => tx.run(moveDigest, { userId, due: from, ...to }))
    const { quiet, digest, timeZone } = timesIn(row)
    if (digest === 'off' || timeZone === null) return void (await move(due, { at: null, since: null }))
    const quietEnd = quiet === null ? undefined : quietUntil(now, quiet, timeZone)
    if (quietEnd !== undefined) return void (await move(due, { at: quietEnd, since }))
    const next = nextDigest(now, digest, timeZone)
    if ((await move(due, { at: next, since: now })) === 0) return
    const mail = await storage.read(tx => read(tx, parts, { userId, digest, timeZone, since, now }))
    if (mail !== undefined && !(await sendLogged(parts, mail)))
      await move(next, { at: now + PAUSE_MS, since })
  }

  return async () => {
    const due = await storage.read(tx => tx.all(dueDigests, { now: clock.now(), limit: AT_ONCE }))
    for (const row of due) await send(row)
  }
}

type Asked = {
  readonly userId: string
  readonly digest: Digest
  readonly timeZone: string
  /** Start and end of what it covers, ms. */
  readonly since: number
  readonly now: number
}

async function read(tx: ReadTx, services: MailParts, { userId, digest, timeZone, since, now }: Asked) {
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (addressee === undefined) return undefined
  const unread = unreadOf(await tx.all(unreadSince, { userId, since, now }))
  const account = await accountOf(tx, { userId, since, now })
  if (unread.length === 0 && account === undefined) return undefined
  return digestMail(services, { addressee, userId, digest, since: { at: since, timeZone }, unread, account })
}

type Counted = { readonly kind: string; readonly total: number }

/** Leaves out kinds that only a newer release knows. */
function unreadOf(rows: readonly Counted[]): Unread[] {
  const totals = new Map<NoticeTopic, number>()
  for (const { kind, total } of rows) {
    const known = notification.shape.kind.safeParse(kind)
    if (!known.success) continue
    const topic = topicOf(known.data)
    totals.set(topic, (totals.get(topic) ?? 0) + total)
  }
  return NOTICE_TOPICS.flatMap(topic => {
    const total = totals.get(topic)
    return total === undefined ? [] : [{ topic, total }]
  })
}

/** What the ledger says about the real account since a time; undefined if nothing was booked. */
async function accountOf(
  tx: ReadTx,
  { userId, since, now }: Pick<Asked, 'userId' | 'since' | 'now'>,
): Promise<Account | undefined> {
  const whose = { userId, mode: 'real' } as const
  const covered = await postingsOf(tx, whose, { from: since, to: now - 1 })
  const [counted] = await tx.dynamic(countOf({ ...whose, ...covered }))
  const bookings = counted?.total ?? 0
  if (bookings === 0) return undefined
  const opening = await holdingsAt(tx, whose, covered.low)
  const closing = await holdingsAt(tx, whose, covered.before)
  const balances = CURRENCIES.map(currency => {
    const balance = ownedIn(closing, currency)
    return { currency, balance, change: balance - ownedIn(opening, currency) }
  })
  return { bookings, balances: balances.filter(({ balance, change }) => balance !== 0n || change !== 0n) }
}
