import type { authorizeByCode, sendWithdrawalCode } from '@quayside/contracts/endpoints/funds/withdrawals'
import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { ok, refuse } from '@quayside/contracts/result'
import { money, toShortText } from '@quayside/money/money'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { refuseWithdrawal } from '../eligibility.ts'
import { withdrawalCodeMail } from '../mails.ts'
import { authorizeQuote, findQuote } from '../queries.ts'
import type { WithdrawalServices } from '../services.ts'
import { BY_CODE, type QuoteRow, typedDataIn } from '../tables.ts'
import { noteRefusal } from './refused-try.ts'

type Sending = CustomerInput<typeof sendWithdrawalCode, WithdrawalServices>
type Authorizing = CustomerInput<typeof authorizeByCode, WithdrawalServices>

/** `POST /user/withdrawal/code`: the mail states amount and destination; the code is valid for that quote only. */
export async function sendCode({ services, session, mode, body }: Sending) {
  const { userId } = session
  const found = await quoteFor({ services, session, mode, body })
  if (!found.ok) return found
  const { quote, email, locale } = found.value
  const limited = await refuseWhenLimited(
    services,
    ['sendCodeByUser', userId],
    ['sendCodeByUserDaily', userId],
  )
  if (limited !== undefined) return limited
  const { code, expiresAt } = await services.customerFacts.codes.issue({ userId, email, nonce: quote.nonce })
  const { currency, network, amount, fee } = quote
  const mail = withdrawalCodeMail(addresseeOf(services, email, locale), {
    code,
    currency,
    network,
    address: typedDataIn(quote).message.destination ?? '',
    amount: toShortText(money(currency, amount)),
    receive: toShortText(money(currency, amount - fee)),
  })
  if (!(await sendLogged(services, mail))) return refuseWith('503')
  return ok({ expiresAt: isoOf(Math.min(expiresAt, quote.expires_at)) })
}

/** `POST /user/withdrawal/authorizeByCode`: single use, ten minutes, five tries (10002); logs each failure. */
export async function authorizeByOne({ services, session, mode, body }: Authorizing) {
  const { userId } = session
  const limited = await refuseWhenLimited(services, ['withdrawalQuotes', userId])
  if (limited !== undefined) return limited
  const found = await quoteFor({ services, session, mode, body })
  if (!found.ok) return found
  const { storage, clock, customerFacts } = services
  const { nonce, code } = body
  const typed = { userId, email: found.value.email, nonce, code }
  const now = clock.now()
  const isRight =
    (await customerFacts.codes.check(typed)) &&
    (await storage.write(async tx => {
      if (!(await customerFacts.codes.spend(tx, typed))) return false
      await tx.run(authorizeQuote, { nonce, wallet: BY_CODE, signature: null })
      await recordAct(tx, {
        at: now,
        actor: userId,
        action: 'withdrawal.codeAccepted',
        subject: nonce,
        user_id: userId,
        details: '{}',
      })
      return true
    }))
  if (isRight) return ok({ authorized: true as const })
  await storage.write(tx => noteRefusal(tx, { userId, nonce, now, details: { reason: 'code' } }))
  return refuse('10002')
}

type Asked = Pick<Sending, 'services' | 'session' | 'mode'> & { readonly body: { readonly nonce: string } }

/** Returns the quote for a code; rejects when code authorization is off or the customer has no second factor. */
async function quoteFor({ services, session, mode, body: { nonce } }: Asked) {
  if (mode === 'demo') return refuseWithdrawal('10008', { mode: 'demo' })
  const { storage, clock, config, customerFacts } = services
  if (!config.withdrawals.methods.includes('code')) return refuseWithdrawal('10025', { method: 'code' })
  const { userId } = session
  const known = await storage.read(async tx => ({
    quote: await tx.one(findQuote, { nonce, userId }),
    user: await tx.one(findUser, { id: userId }),
    hasFactor: await customerFacts.hasSecondFactor(tx, userId),
  }))
  const { quote, user, hasFactor } = known
  const now = clock.now()
  const ended = endOf(quote, now)
  if (ended !== undefined) {
    await storage.write(tx => noteRefusal(tx, { userId, nonce, now, details: { reason: ended } }))
  }
  if (quote === undefined) return refuseWith('404')
  if (ended !== undefined) return refuseWith('403', { reason: ended })
  if (!(hasFactor && user?.email)) return refuseWithdrawal('10008', { reason: 'secondFactor' })
  const stale = await customerFacts.refuseWithoutStepUp(session)
  if (stale !== undefined) return stale
  return ok({ quote, email: user.email, locale: localeOf(user.locale) })
}

function endOf(quote: QuoteRow | undefined, now: number) {
  if (quote === undefined) return 'quote'
  if (quote.used_at !== null) return 'replayed'
  return quote.expires_at <= now ? 'expired' : undefined
}
