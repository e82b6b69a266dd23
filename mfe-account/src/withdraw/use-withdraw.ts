import type { ResultOf } from '@quayside/contracts/endpoint'
import type { ChainType } from '@quayside/contracts/endpoints/wallets'
import {
  authorizeWithdrawal,
  listWithdrawals,
  submitWithdrawal,
  type WithdrawalRecord,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/withdrawals'
import { browserStore } from '@quayside/runtime/browser-store'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { useMutation } from '@quayside/runtime/query'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useState } from 'react'
import { useFreshAct } from '../fresh/use-fresh-act.tsx'
import type { Wallet } from '../wallets/wallet.ts'
import type { WithdrawForm } from './form.ts'

export type Quote = ResultOf<typeof withdrawalAuth> & { readonly chainType: ChainType }

const command = moneyCommand<Pick<Quote, 'nonce'>, WithdrawalRecord>({
  send: (api, { nonce }, clientId) => api.call(submitWithdrawal, { body: { nonce, clientId } }),
  find: async (api, clientId) => (await api.call(listWithdrawals, { query: { clientId } })).list[0],
})

/** A withdrawal that was sent and not answered survives a reload, in this tab only. */
const KEY = 'quayside.withdrawal'
const store = browserStore(() => window.sessionStorage)

/** Submits a signed quote, and finds what an earlier page of the same customer sent. */
export function useSubmission(
  ended: (outcome: Outcome<WithdrawalRecord>) => void,
): Commanding<Pick<Quote, 'nonce'>, WithdrawalRecord> {
  const { session } = useHost()
  const userId = useSession().user?.id ?? ''
  return useMoneyCommand(command, {
    pressedAgain: 'same',
    earlier: unanswered(userId),
    keep: clientId => (clientId === null ? store.remove(KEY) : store.set(KEY, `${userId} ${clientId}`)),
    ended(outcome) {
      if (outcome.kind === 'done') void session.refresh().catch(() => undefined)
      ended(outcome)
    },
  })
}

function unanswered(userId: string): string | null {
  const [owner, clientId] = (store.get(KEY) ?? '').split(' ')
  return owner === userId && clientId !== undefined ? clientId : null
}

/** Asks for the quote that a wallet signs; the server may want a fresh sign-in first. */
export function useQuoting() {
  const api = useApi()
  const locale = useLocale()
  const fresh = useFreshAct()
  const [quote, setQuote] = useState<Quote>()
  const asking = useMutation({
    mutationFn: ({ chainType, ...form }: WithdrawForm & { chainType: ChainType }) =>
      fresh.run(async () => {
        const { currency, network, addressId, amount } = form
        const query = { currency, network, addressId, amount, chainType, locale }
        return { ...(await api.call(withdrawalAuth, { query })), chainType }
      }),
    onSuccess: outcome => outcome.isDone && setQuote(outcome.value),
  })
  return {
    ...{ quote, dialog: fresh.dialog, isAsking: asking.isPending, error: asking.error },
    ask: asking.mutate,
    forget() {
      asking.reset()
      setQuote(undefined)
    },
  }
}

/** Has a quote signed by a wallet and authorized by the site. */
export function useAuthorizing() {
  const api = useApi()
  return async ({ nonce }: Quote, wallet: Wallet, signed: { address: string; signature: string }) => {
    const { address: walletAddress, signature } = signed
    await api.call(authorizeWithdrawal, {
      body: { nonce, walletAddress, chainType: wallet.chainType, signature },
    })
  }
}
