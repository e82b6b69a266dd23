import { canonicalEmail } from '@quayside/contracts/email-address'
import type { ActName } from '@quayside/contracts/staff/audit'
import { type Money, parseMoney, toText } from '@quayside/money/money'
import { setUserCountry } from '../../areas/account/queries.ts'
import { SANDBOX_REVIEWER } from '../../areas/sandbox-reviewer.ts'
import type { CoreServices } from '../../areas/services.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { findUserByLogin } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'

/** The most sample dollars given at once, cents. */
const MOST = 10_000_000n

/** What the sandbox's page asks for, texts as typed; what is absent stays as it is, an empty country is none. */
export type SampleWish = {
  readonly email: string
  readonly amount?: string | undefined
  readonly country?: string | undefined
}

/** What was done, or the sentence that says why nothing was. */
export type SampleOutcome =
  | { readonly kind: 'done'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string }

type Giver = Pick<CoreServices, 'ids' | 'clock' | 'bus'>

/**
 * Gives sample dollars to a customer's real account and sets the country by which policies decide, both as the automatic
 * reviewer of the sandbox (rules §10): in the ledger, the statement and the audit log.
 */
export async function giveSample(
  tx: Tx,
  services: Giver,
  { afterCommit, ...wish }: SampleWish & { readonly afterCommit: AfterCommit },
): Promise<SampleOutcome> {
  const amount = wish.amount === undefined ? undefined : parseMoney('USD', wish.amount.trim())
  if (wish.amount !== undefined && (amount === undefined || amount.minor <= 0n || amount.minor > MOST)) {
    return refused('The amount must be between 0.01 and 100000.00 US dollars.')
  }
  const country = wish.country?.trim().toUpperCase()
  if (!/^([A-Z]{2})?$/.test(country ?? '')) return refused('The country must be a code of two letters.')
  if (amount === undefined && country === undefined) return refused('Enter an amount or a country.')
  const user = await tx.one(findUserByLogin, { login: canonicalEmail(wish.email) })
  if (user === undefined || user.status === 'closed')
    return refused('There is no customer with this e-mail address.')
  const gift = { userId: user.id, at: services.clock.now(), afterCommit }
  if (country !== undefined) await setCountry(tx, gift, country === '' ? null : country)
  if (amount !== undefined) await credit(tx, services, { ...gift, amount })
  return { kind: 'done', sentence: `Done for ${user.username}.` }
}

type Gift = { readonly userId: string; readonly at: number; readonly afterCommit: AfterCommit }

async function setCountry(tx: Tx, { userId, at }: Gift, country: string | null): Promise<void> {
  await tx.run(setUserCountry, { id: userId, country })
  await note(tx, { userId, at, action: 'customer.country', details: { country } })
}

async function credit(
  tx: Tx,
  { ids, bus }: Giver,
  { userId, at, amount, afterCommit }: Gift & { readonly amount: Money },
): Promise<void> {
  const own = customerAccount(userId, { kind: 'available', currency: 'USD', mode: 'real' })
  const legs = move(houseAccount('custody', 'USD', 'real'), own, amount)
  await post(tx, posting({ kind: 'credit', reference: ids.next(), at, memo: 'sandbox' }, legs))
  await note(tx, { userId, at, action: 'credit', details: { amount: toText(amount), currency: 'USD' } })
  afterCommit(() => bus.publish('balance.changed', { userId, mode: 'real' }))
}

type Act = {
  readonly userId: string
  readonly at: number
  readonly action: ActName
  readonly details: object
}

async function note(tx: Tx, { userId, at, action, details }: Act): Promise<void> {
  const entry = { at, actor: SANDBOX_REVIEWER, action, subject: userId, user_id: userId }
  await recordAct(tx, { ...entry, details: JSON.stringify(details) })
}

function refused(sentence: string): SampleOutcome {
  return { kind: 'refused', sentence }
}
