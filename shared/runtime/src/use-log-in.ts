import { browserStore } from '@quayside/runtime/browser-store'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { keepReturnPath } from '@quayside/runtime/session'

const tab = browserStore(() => window.sessionStorage)

/** Goes to the sign-in and comes back to this page afterwards. */
export function useLogIn(): (href: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return href => {
    keepReturnPath(tab, pathname + search)
    void navigate(href)
  }
}
