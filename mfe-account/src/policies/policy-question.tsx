import { browserStore, type TextStore } from '@quayside/runtime/browser-store'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { QueryClientProvider } from '@quayside/runtime/query'
import { useLocation } from '@quayside/runtime/router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PolicyDialog } from './policy-dialog.tsx'

/** The page that shows the texts themselves. */
const READING = '/detail'
const KEY = 'quayside.policies'

const browser = browserStore(() => window.localStorage)

type PolicyQuestionProps = {
  /** Number of refused calls that lead here; each opens the question again. */
  requests?: number
  store?: Pick<TextStore, 'get' | 'set'>
}

/** Asks the customer to accept changed policies: once per sign-in, when they take effect, and after a refused call. */
export function PolicyQuestion({ requests = 0, store = browser }: PolicyQuestionProps) {
  const queries = useOwnQueries()
  const { user, token } = useSession()
  const { pathname } = useLocation()
  const [left, setLeft] = useState(() => store.get(KEY))
  const [served, setServed] = useState(0)
  const policies = user?.policies ?? []
  const question = JSON.stringify([token, policies])
  const isOpen = policies.length > 0 && pathname !== READING && (left !== question || requests > served)

  function leave() {
    store.set(KEY, question)
    setLeft(question)
    setServed(requests)
  }

  if (!isOpen) return null
  // Rendered in the body, because the widget's own place is hidden.
  return createPortal(
    <QueryClientProvider client={queries}>
      <PolicyDialog isInForce={policies.some(({ isInForce }) => isInForce)} onClose={leave} />
    </QueryClientProvider>,
    document.body,
  )
}
