import type { TextStore } from '@quayside/runtime/browser-store'
import type { RemoteContext } from '@quayside/runtime/context'
import { isSessionKept } from '@quayside/runtime/session'
import { showToast } from '@quayside/ui/show-toast'

/** Long enough (ms) to read after the screen behind the sign-in has loaded. */
const SHOWN = 30_000

/**
 * Warns a customer once per session that the browser does not keep it: a full or blocked storage would sign them out
 * silently at the next reload. The session still works in this tab.
 */
export function tellWhenNotKept(
  { session, i18n }: Pick<RemoteContext, 'session' | 'i18n'>,
  local: TextStore,
): void {
  let told: string | null = null

  function look(): void {
    const { token } = session.get()
    if (token === null || token === told || isSessionKept(local, token)) return
    told = token
    showToast({ tone: 'warning', duration: SHOWN, message: i18n.t('chrome:login.notKept') })
  }

  session.subscribe(look)
  look()
}
