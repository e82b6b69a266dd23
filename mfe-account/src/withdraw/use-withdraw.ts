import type { ResultOf } from '@quayside/contracts/endpoint'
import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import {
  type AuthorizationMethod,
  authorizeWithdrawal,
  listWithdrawals,
  submitWithdrawal,
  WITHDRAWAL_QUOTE_MS,
  type WithdrawalRecord,
  type WithdrawalTerms,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { usePersistedForm } from '@quayside/runtime/persisted-form'
import { useMutation } from '@quayside/runtime/query'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useState } from 'react'
import { useEarlier } from '../money/earlier-command.ts'
import { ownWithdrawals } from '../money/own-withdrawals.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import type { Wallet } from '../wallets/wallet.ts'
import { emptyForm, PERSISTED_WITHDRAWAL, stillOffered, type WithdrawForm } from './form.ts'
import type { Means } from './means-field.tsx'

export function useWithdrawForm({ currencies }: WithdrawalTerms, book: readonly BookAddress[]) {
  return usePersistedForm(PERSISTED_WITHDRAWAL, {
    first: () => emptyForm(currencies),
    sound: persisted => stillOffered(persisted, currencies, book),
    amounts: {
      language: LANGUAGE_TAG[useLocale()],
      retyped: ({ amount, ...form }, write) => ({ ...form, amount: write(amount) }),
    },
  })
}

export type Quote = ResultOf<typeof withdrawalAuth> & {
  readonly means: Means
  /** By this device's clock, ms. */
  readonly endsAt: number
}

const command = moneyCommand<Pick<Quote, 'nonce'>, WithdrawalRecord>({
  send(api, { nonce }, clientId) {
    ownWithdrawals.add(clientId)
    return api.call(submitWithdrawal, { body: { nonce, clientId } })
  },
  find: async (api, clientId) => (await api.call(listWithdrawals, { query: { clientId } })).list[0],
})

/** A withdrawal without a response survives a reload, in this tab only. */
const KEY = 'quayside.withdrawal'

/** Submits a signed quote, and finds one that an earlier page of the same customer sent. */
export function useSubmission(
  ended: (outcome: Outcome<WithdrawalRecord>) => void,
): Commanding<Pick<Quote, 'nonce'>, WithdrawalRecord> {
  const { session } = useHost()
  return useMoneyCommand(command, {
    pressedAgain: 'same',
    ...useEarlier(KEY),
    ended(outcome) {
      if (outcome.kind === 'done') void session.refresh().catch(() => undefined)
      ended(outcome)
    },
  })
}

/** Requests the quote to sign; the server may first require a fresh sign-in. `refused` refetches the quote's inputs. */
export function useQuoting(refused: () => void) {
  const api = useApi()
  const locale = useLocale()
  const stepUp = useStepUp()
  const [quote, setQuote] = useState<Quote>()
  const asking = useMutation({
    mutationFn: ({ means, ...form }: WithdrawForm & { means: Means }) =>
      stepUp.run(async () => {
        const { currency, network, addressId, amount } = form
        const chainType = means === 'code' ? 'ethereum' : means
        const method: AuthorizationMethod = means === 'code' ? 'code' : 'wallet'
        const query = { currency, network, addressId, amount, method, chainType, locale }
        // Before the request, so that the screen never shows too much time.
        const askedAt = Date.now()
        const quote = await api.call(withdrawalAuth, { query })
        return { ...quote, means, endsAt: askedAt + (quote.validFor ?? WITHDRAWAL_QUOTE_MS) }
      }),
    onSuccess: outcome => outcome.isDone && setQuote(outcome.value),
    onError: refused,
  })
  return {
    quote,
    dialog: stepUp.dialog,
    isAsking: asking.isPending,
    error: asking.error,
    ask: asking.mutate,
    forget() {
      asking.reset()
      setQuote(undefined)
    },
  }
}

export function useAuthorizing() {
  const api = useApi()
  return async ({ nonce }: Quote, wallet: Wallet, signed: { address: string; signature: string }) => {
    const { address: walletAddress, signature } = signed
    await api.call(authorizeWithdrawal, {
      body: { nonce, walletAddress, chainType: wallet.chainType, signature },
    })
  }
}
