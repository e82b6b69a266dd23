import { getParamByKey } from '@quayside/contracts/endpoints/help'
import { loanTerms } from '@quayside/contracts/endpoints/loans'
import { useApi } from '@quayside/runtime/hooks'
import { useQuery } from '@quayside/runtime/query'

export function useLoanTerms() {
  const api = useApi()
  return useQuery({
    queryKey: ['loan_terms'],
    queryFn: async ({ signal }) => {
      const { value } = await api.call(getParamByKey, { params: { key: 'loan_terms' }, signal })
      return loanTerms.parse(value)
    },
  })
}
