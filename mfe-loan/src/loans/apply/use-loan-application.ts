import { type Affordability, loanQuote, takeLoan } from '@quayside/contracts/endpoints/loans'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { keepPreviousData, useMutation, useQuery } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { useRef } from 'react'
import { forgetPersistedInput } from '../../forms/persisted-input.ts'
import { loanAddress } from '../pages.ts'

type LoanRequest = { readonly amount: string; readonly days: number }

/** The server's full offer for a request. */
export function useOffer(request: LoanRequest | null) {
  const api = useApi()
  const { user } = useSession()
  return useQuery({
    queryKey: ['loan-offer', request, user?.id],
    queryFn: ({ signal }) => api.call(loanQuote, { body: request ?? { amount: '1', days: 1 }, signal }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

type Asked = LoanRequest & { readonly termsHash: string; readonly affordability: Affordability }

/** Applies for a loan. A retry after a lost response sends the same request, which takes effect once. */
export function useLoanApplication(onChanged: () => void) {
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const sent = useRef<{ readonly key: string; readonly clientId: string }>(undefined)
  return useMutation({
    mutationFn(asked: Asked) {
      const key = JSON.stringify(asked)
      if (sent.current?.key !== key) sent.current = { key, clientId: newClientId() }
      return api.call(takeLoan, { body: { ...asked, locale, clientId: sent.current.clientId } })
    },
    onSuccess(loan) {
      forgetPersistedInput('calculator', 'wish', 'afford')
      void navigate(loanAddress(loan.id))
    },
    onError: onChanged,
  })
}
