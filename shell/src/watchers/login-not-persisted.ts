import type { TextStore } from '@quayside/runtime/browser-store'
import type { RemoteContext } from '@quayside/runtime/context'
import { isSessionPersisted } from '@quayside/runtime/session'
import { showToast } from '@quayside/ui/show-toast'

/** Long enough (ms) to read after the screen behind the sign-in has loaded. */
const SHOWN = 30_000

/** Warns once per session that a full or blocked storage would sign the customer out silently at the next reload. */
export function warnWhenNotPersisted(
  { session, i18n }: Pick<RemoteContext, 'session' | 'i18n'>,
  local: TextStore,
): void {
  let warned: string | null = null

  function look(): void {
    const { token } = session.get()
    if (token === null || token === warned || isSessionPersisted(local, token)) return
    warned = token
    showToast({ tone: 'warning', duration: SHOWN, message: i18n.t('chrome:login.notKept') })
  }

  session.subscribe(look)
  look()
}
