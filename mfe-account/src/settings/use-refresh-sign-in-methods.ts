import { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useHost } from '@quayside/runtime/hooks'
import { useQueryClient } from '@quayside/runtime/query'

export function useRefreshSignInMethods(): () => void {
  const queries = useQueryClient()
  const { session } = useHost()
  return () => {
    for (const { path } of [ways, secondFactor]) void queries.invalidateQueries({ queryKey: [path] })
    void session.refresh()
  }
}
