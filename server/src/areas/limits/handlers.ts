import type * as endpoints from '@quayside/contracts/endpoints/account/limits'
import type { OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { money, parseMoney, toText } from '@quayside/money/money'
import { resultsSince } from '../../ledger/results/result-queries.ts'
import { notify } from '../../notifications/notify.ts'
import type { MoneyInput } from '../../platform/http/command.ts'
import { refuseWith, type StatusRefusal } from '../../platform/http/envelope.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import type { Services } from '../services.ts'
import { accountsOfPerson } from './person-tables.ts'
import { markPerson } from './persons.ts'
import { saveBreak, saveLimit, saveReminder, sessionStart } from './queries.ts'
import { readBreak, readLimits, readReminder } from './read.ts'
import { type LimitAct, recordLimitAct } from './record-act.ts'
import * as breaks from './rules/break.ts'
import { inForce, type Setting, setTo } from './rules/setting.ts'
import { BREAK, LIMIT, REMINDER } from './tables.ts'
import { limitsView } from './view.ts'

export async function getLimits({
  services: { storage, market, clock },
  session: { userId },
  mode,
}: CustomerInput<typeof endpoints.getLimits, Services>) {
  const now = clock.now()
  return await storage.read(tx => limitsView(tx, market, { userId, mode, now }))
}

/** `GET /user/limits/session`: returns the ledger's result in the account mode of the request. */
export async function getSessionSoFar({
  services: { storage, clock },
  session: { id, userId },
  mode,
}: CustomerInput<typeof endpoints.getSessionSoFar, Services>) {
  const now = clock.now()
  return await storage.read(async tx => {
    const since = (await tx.one(sessionStart, { id }))?.created_at ?? now
    const signedInAt = isoOf(since)
    const serverTime = isoOf(now)
    const minutes = inForce(await readReminder(tx, userId), now).value
    // Every page polls this, so skip the sum when there is no reminder.
    if (minutes === null) return { serverTime, minutes, signedInAt, result: null }
    const results = await tx.all(resultsSince, { userId, mode, since })
    const made = results.reduce((sum, { amount }) => sum + amount, 0n)
    return { serverTime, minutes, signedInAt, result: toText(money('USD', made)) }
  })
}

/** `POST /user/limits`: real account only; the demo account has no limits (rules §1.8). */
export async function setLimit(input: MoneyInput<typeof endpoints.setLimit, Services>): Promise<Answer> {
  const { tx, body, session, mode, now } = input
  const { userId } = session
  if (mode === 'demo') return refuse('10008', { mode: 'demo' })
  const { kind, period, amount } = body
  const wanted = amount === null ? null : (parseMoney('USD', amount)?.minor ?? null)
  const before = (await readLimits(tx, userId))[kind][period]
  const after = setTo(before, wanted, now)
  const tooOften = refuseWhenTooOften(input, paceOf(before, after))
  if (tooOften !== undefined) return tooOften
  await tx.run(saveLimit, LIMIT.toRow({ userId, kind, period, ...after, updatedAt: now }))
  const { loosensAt } = after
  return await answer(input, {
    action: 'customer.limitSet',
    subject: `${kind} ${period}`,
    details: { amount, loosensAt: loosensAt === null ? null : isoOf(loosensAt) },
    ...(isNews(before.loosensAt, loosensAt) && { news: { kind: 'limitLoosens', at: loosensAt } }),
  })
}

/** `POST /user/limits/reminder`: one setting for both account modes. */
export async function setReminder(
  input: MoneyInput<typeof endpoints.setReminder, Services>,
): Promise<Answer> {
  const { tx, body, session, now } = input
  const { userId } = session
  const { minutes } = body
  const before = await readReminder(tx, userId)
  const after = setTo<number>(before, minutes, now)
  const tooOften = refuseWhenTooOften(input, paceOf(before, after))
  if (tooOften !== undefined) return tooOften
  await tx.run(saveReminder, REMINDER.toRow({ userId, ...after, updatedAt: now }))
  return await answer(input, {
    action: 'customer.reminderSet',
    subject: 'account',
    details: { minutes, loosensAt: after.loosensAt === null ? null : isoOf(after.loosensAt) },
  })
}

export async function takeTimeOut(
  input: MoneyInput<typeof endpoints.takeTimeOut, Services>,
): Promise<Answer> {
  const { tx, body, session, now } = input
  const before = await readBreak(tx, session.userId)
  const begun = breaks.takeTimeOut(before, body.days, now)
  if (!begun.ok) return begun
  return await save(input, { before, begun: begun.value, action: 'customer.timeOut', kind: 'timeOutBegun' })
}

/** `POST /user/limits/exclusion`: also cancels waiting orders and loan applications of all the person's accounts. */
export async function excludeSelf(
  input: MoneyInput<typeof endpoints.excludeSelf, Services>,
): Promise<Answer> {
  const { tx, body, session, now, afterCommit, services } = input
  const { userId } = session
  const before = await readBreak(tx, userId)
  const begun = breaks.exclude(before, body.months, now)
  if (!begun.ok) return begun
  const answered = await save(input, {
    before,
    begun: begun.value,
    action: 'customer.excluded',
    kind: 'exclusionBegun',
  })
  if (!answered.ok) return answered
  await markPerson(tx, services.secrets, userId)
  const others = await tx.all(accountsOfPerson, { userId })
  for (const one of [userId, ...others.map(({ user_id }) => user_id)]) {
    for (const mode of ['demo', 'real'] as const) {
      await services.trading.cancelWaiting(tx, { userId: one, mode, at: now, afterCommit })
    }
    await services.lending.withdrawApplications(tx, { userId: one, at: now, afterCommit })
  }
  const data = { endsAt: isoOf(begun.value.until) }
  for (const { user_id: other } of others) {
    await notify(tx, services, { userId: other, kind: 'exclusionBegun', data, afterCommit })
  }
  return answered
}

export async function endExclusion(
  input: MoneyInput<typeof endpoints.endExclusion, Services>,
): Promise<Answer> {
  const { tx, body, session, now } = input
  const before = await readBreak(tx, session.userId)
  const changed = breaks.endExclusion(before, body.wanted, now)
  if (!changed.ok) return changed
  const { endsAt } = changed.value
  const news = isNews(before?.endsAt ?? null, endsAt)
  const tooOften = refuseWhenTooOften(input, news ? 'looser' : 'stricter')
  if (tooOften !== undefined) return tooOften
  await tx.run(saveBreak, BREAK.toRow({ ...changed.value, userId: session.userId }))
  return await answer(input, {
    action: body.wanted ? 'customer.exclusionEndAsked' : 'customer.exclusionKept',
    subject: 'account',
    details: { endsAt: endsAt === null ? null : isoOf(endsAt) },
    ...(news && endsAt !== null && { news: { kind: 'exclusionEnds', at: endsAt } }),
  })
}

type Answer = Result<OwnLimits, Refusal | StatusRefusal>

type Input = Pick<
  MoneyInput<typeof endpoints.takeTimeOut, Services>,
  'tx' | 'session' | 'mode' | 'now' | 'afterCommit' | 'services'
>

type Change = Pick<LimitAct, 'action'> & {
  readonly before: breaks.Break | undefined
  readonly begun: breaks.Break
  readonly kind: 'timeOutBegun' | 'exclusionBegun'
}

async function save(input: Input, { before, begun, action, kind }: Change): Promise<Answer> {
  const { tx, session, now } = input
  const { isProlonged, isNews } = breaks.compared(before, begun, now)
  // Starting a break is never rate-limited.
  const tooOften = isProlonged ? refuseWhenTooOften(input, 'prolonged') : undefined
  if (tooOften !== undefined) return tooOften
  await tx.run(saveBreak, BREAK.toRow({ ...begun, userId: session.userId }))
  const details = { until: isoOf(begun.until) }
  const news = isNews ? { news: { kind, at: begun.until } } : {}
  return await answer(input, { action, subject: 'account', details, ...news })
}

function refuseWhenTooOften(
  { session: { userId }, services: { limits } }: Pick<Input, 'session' | 'services'>,
  limit: 'looser' | 'stricter' | 'prolonged',
): Answer | undefined {
  const retryAfterMs = limits.pace(limit, userId)
  return retryAfterMs === 0 ? undefined : refuseWith('429', { limit, retryAfterMs })
}

async function answer(input: Input, act: LimitAct): Promise<Answer> {
  const { tx, session, mode, now, services } = input
  await recordLimitAct(input, act)
  return ok(await limitsView(tx, services.market, { userId: session.userId, mode, now }))
}

function paceOf(before: Pick<Setting<bigint>, 'loosensAt'>, after: Pick<Setting<bigint>, 'loosensAt'>) {
  return isNews(before.loosensAt, after.loosensAt) ? 'looser' : 'stricter'
}

function isNews(before: number | null, after: number | null): after is number {
  return after !== null && after !== before
}
