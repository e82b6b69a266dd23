import { oauth, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import { useApi } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'

export type AuthorizationRequestOptions = {
  readonly purpose: 'signIn' | 'link'
  readonly inviteCode?: string | undefined
}

/** Sends the browser to a provider. The page stays busy until it has left. Rejects with the API's error. */
export function useAuthorizationRequest({ purpose, inviteCode }: AuthorizationRequestOptions) {
  const api = useApi()
  const locale = useLocale()
  const [leaving, setLeaving] = useState<Provider>()
  useEffect(() => {
    // Back navigation from the provider restores this page from the cache, so clear the busy state.
    const stay = () => setLeaving(undefined)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  async function leave(provider: Provider): Promise<void> {
    setLeaving(provider)
    try {
      const invite = inviteCode === undefined ? {} : { inviteCode }
      const { url } = await api.call(oauth, { params: { provider }, query: { purpose, locale, ...invite } })
      location.assign(url)
    } catch (error) {
      setLeaving(undefined)
      throw error
    }
  }
  return { leaving, leave }
}
