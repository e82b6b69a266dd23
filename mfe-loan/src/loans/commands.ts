import { getLoan, type LoanRecord, repayLoan, withdrawFromLoan } from '@quayside/contracts/endpoints/loans'
import { changedState } from '@quayside/runtime/changed-state'
import type { Conversion, Converted } from '@quayside/runtime/conversion'
import { useHost } from '@quayside/runtime/hooks'
import { type MoneyCommand, moneyCommand } from '@quayside/runtime/money-command'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { useRefusalWords } from './use-refusal-words.ts'

export type Repayment = { readonly amount?: string } & Conversion['body']

/** Repays a loan. A lost response is recovered from the loan's repaid total. */
export function useRepaying({ id, paid }: LoanRecord, onChanged: () => void) {
  const [command] = useState(() =>
    moneyCommand<Repayment, LoanRecord & Converted>({
      send: (api, request, clientId) =>
        api.call(repayLoan, { params: { id }, body: { ...request, clientId } }),
      find: api => api.call(getLoan, { params: { id } }),
      isDone: found => found.paid !== paid,
    }),
  )
  return useEnding(command, onChanged)
}

export function useWithdrawing({ id }: LoanRecord, onChanged: () => void) {
  const [command] = useState(() =>
    moneyCommand<object, LoanRecord>({
      send: (api, _wish, clientId) => api.call(withdrawFromLoan, { params: { id }, body: { clientId } }),
      find: api => api.call(getLoan, { params: { id } }),
      isDone: ({ status }) => status === 'withdrawn',
    }),
  )
  return useEnding(command, onChanged)
}

/** A retry while the result is unknown sends the same request, which takes effect once. */
function useEnding<Request, Loan extends LoanRecord>(
  command: MoneyCommand<Request, Loan>,
  onChanged: () => void,
) {
  const { session } = useHost()
  const words = useRefusalWords()
  return useMoneyCommand(command, {
    pressedAgain: 'same',
    ended(outcome) {
      if (outcome.kind === 'done') void session.refresh().catch(() => undefined)
      // The card of the act disappears with the former state, so the loan's new state needs a separate message.
      if (outcome.kind === 'refused' && changedState(outcome.error) !== undefined)
        showToast({ tone: 'danger', message: words(outcome.error) })
      onChanged()
    },
  })
}
