import { parseMoney, toText } from '@quayside/money/money'
import { SANDBOX_REVIEWER } from '../customer/smart-access.ts'
import { customerAccount, houseAccount } from '../domain/ledger/chart.ts'
import { move, posting } from '../domain/ledger/posting.ts'
import type { AfterCommit, CoreServices } from '../services.ts'
import { post } from '../storage/ledger.ts'
import { insertAudit } from '../storage/queries/audit-log.ts'
import { setUserCountry } from '../storage/queries/customers.ts'
import { findUserByLogin } from '../storage/queries/users.ts'
import type { Tx } from '../storage/storage.ts'

/** The most sample dollars given at once, cents. */
const MOST = 10_000_000n

/** What the sandbox's page asks for; texts as typed. */
export type SampleWish = { readonly email: string; readonly amount: string; readonly country: string }

/** What was done, or the sentence that says why nothing was. */
export type SampleOutcome =
  | { readonly kind: 'done'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string }

/**
 * Gives sample dollars to a customer's real account and sets the country by which policies decide, both as the automatic
 * reviewer of the sandbox (rules §10): in the ledger, the statement and the audit log. An empty field changes nothing.
 */
export async function giveSample(
  tx: Tx,
  { ids, clock, bus }: Pick<CoreServices, 'ids' | 'clock' | 'bus'>,
  { afterCommit, ...wish }: SampleWish & { readonly afterCommit: AfterCommit },
): Promise<SampleOutcome> {
  const amount = wish.amount.trim() === '' ? undefined : parseMoney('USD', wish.amount.trim())
  const hasAmount = wish.amount.trim() !== ''
  if (hasAmount && (amount === undefined || amount.minor <= 0n || amount.minor > MOST)) {
    return refused('The amount must be between 0.01 and 100000.00 US dollars.')
  }
  const country = wish.country.trim().toUpperCase()
  if (!/^([A-Z]{2})?$/.test(country)) return refused('The country must be a code of two letters.')
  if (amount === undefined && country === '') return refused('Enter an amount or a country.')
  const user = await tx.one(findUserByLogin, { login: wish.email.trim().toLowerCase() })
  if (user === undefined) return refused('There is no customer with this e-mail address.')

  const at = clock.now()
  const audit = { at, actor: SANDBOX_REVIEWER, subject: user.id, user_id: user.id }
  if (country !== '') {
    await tx.run(setUserCountry, { id: user.id, country })
    await tx.run(insertAudit, { ...audit, action: 'customer.country', details: JSON.stringify({ country }) })
  }
  if (amount !== undefined) {
    const place = { kind: 'available', currency: 'USD', mode: 'real' } as const
    const legs = move(houseAccount('custody', 'USD', 'real'), customerAccount(user.id, place), amount)
    await post(tx, posting({ kind: 'credit', reference: ids.next(), at, memo: 'sandbox' }, legs))
    const details = JSON.stringify({ amount: toText(amount), currency: 'USD' })
    await tx.run(insertAudit, { ...audit, action: 'credit', details })
    afterCommit(() => bus.publish('balance.changed', { userId: user.id, mode: 'real' }))
  }
  return { kind: 'done', sentence: `Done for ${user.username}.` }
}

function refused(sentence: string): SampleOutcome {
  return { kind: 'refused', sentence }
}
