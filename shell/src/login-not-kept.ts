import type { TextStore } from '@quayside/runtime/browser-store'
import type { RemoteContext } from '@quayside/runtime/context'
import { isSessionKept } from '@quayside/runtime/session'
import { showToast } from '@quayside/ui/show-toast'

/** Long enough (ms) to be read after the screen behind the sign-in has come. */
const SHOWN = 30_000

/**
 * Tells a customer once a session that the browser does not keep it: a full or blocked storage would sign them out at the
 * next reload without a word. The session still works in this tab.
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
