import { browserStore } from '@quayside/runtime/browser-store'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { saveReturnPath } from '@quayside/runtime/session'

const tab = browserStore(() => window.sessionStorage)

/** Opens the sign-in, which returns to this page afterwards. */
export function useLogIn(): (href: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return href => {
    saveReturnPath(tab, pathname + search)
    void navigate(href)
  }
}
