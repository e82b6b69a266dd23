import {
  linkProvider,
  loginByFacebook,
  loginByGoogle,
  PROVIDER_NAMES,
  type Provider,
  type Returned,
} from '@quayside/contracts/endpoints/sign-in/providers'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { showToast } from '@quayside/ui/show-toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { wantedBy } from '../forms/second-factor/wanted-factor.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import {
  isLinking,
  isUnsent,
  type Outcome,
  outcomeIn,
  outcomeOf,
  providerOf,
  returnedIn,
} from './callback-outcome.ts'

const LOGINS = { google: loginByGoogle, facebook: loginByFacebook } as const
const WAYS = '/profile/settings#ways'
/** The shell redirects a signed-in customer from here to the page that required sign-in. */
const SIGNED_IN = '/pass/login'

export type ProviderCallback = {
  readonly provider: Provider
  readonly outcome: Outcome | undefined
  /** Sends the response again if it did not get through. */
  readonly retry: (() => void) | undefined
  readonly fail: (outcome: Outcome) => void
  readonly dialog: ReactNode
}

export function useProviderCallback(): ProviderCallback {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const provider = providerOf(pathname)
  const [unsent, setUnsent] = useState<Outcome>()
  const asked = useRef<string>(undefined)
  const { submit, dialog } = useSubmitCallback(provider)
  const outcome = outcomeIn(state)

  const show = (next: Outcome) => void navigate(pathname, { replace: true, state: { outcome: next } })

  async function handleCallback(): Promise<void> {
    setUnsent(undefined)
    try {
      const isBegun = await submit(returnedIn(search))
      if (!isBegun) show({ kind: 'failed', text: 'provider.failed.state' })
    } catch (error) {
      const wanted = wantedBy(error)
      if (wanted !== undefined) void navigate(SIGNED_IN, { replace: true, state: { wanted } })
      else if (isUnsent(error)) setUnsent({ kind: 'failed', text: errorKey(error) })
      else show(outcomeOf(error))
    }
  }

  const latestHandler = useRef(handleCallback)
  latestHandler.current = handleCallback
  const isOver = outcome !== undefined
  useEffect(() => {
    if (isOver || asked.current === search) return
    asked.current = search
    void latestHandler.current()
  }, [isOver, search])
  return {
    provider,
    outcome: outcome ?? unsent,
    fail: show,
    dialog,
    retry: unsent === undefined ? undefined : () => void handleCallback(),
  }
}

/** Sends the response for its purpose, sign-in or link, then redirects. */
function useSubmitCallback(provider: Provider) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const navigate = useNavigate()
  const { run, dialog } = useStepUp()

  /** False if no pending sign-in or link can end here. */
  async function submit(returned: Returned | undefined): Promise<boolean> {
    if (returned === undefined) return false
    const isCustomer = session.get().status === 'customer'
    if (isLinking(returned)) return isCustomer && (await link(returned))
    // An already signed-in customer means a reload, or another tab that was faster.
    if (!isCustomer) session.login(await api.call(LOGINS[provider], { body: returned }))
    void navigate(SIGNED_IN, { replace: true })
    return true
  }

  async function link(returned: Returned): Promise<boolean> {
    const { isDone } = await run(() => api.call(linkProvider, { body: { provider, ...returned } }))
    if (isDone) {
      showToast({ message: t('provider.linked', { name: PROVIDER_NAMES[provider] }), tone: 'success' })
      void session.refresh()
    }
    void navigate(WAYS, { replace: true })
    return true
  }
  return { submit, dialog }
}
