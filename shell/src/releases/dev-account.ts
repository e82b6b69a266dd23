import { DEV_SERVER_EVENT, type DevServerState } from '@quayside/contracts/boot'
import type { RemoteContext } from '@quayside/runtime/context'

type Account = Pick<RemoteContext, 'session' | 'boot'>

/** The shell's build replaces it with its value. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/**
 * Keeps a text up to date that names the account on which a developer's code acts, or the dev server that does not
 * answer. A production build does not contain it.
 */
export function drawAccount(banner: HTMLElement, { session, boot }: Account): void {
  if (process.env.NODE_ENV === 'production') return
  const text = banner.ownerDocument.createElement('p')
  const stopped = new Set<string>()
  function say(): void {
    const [origin] = stopped
    text.textContent = origin === undefined ? accountText(session.get(), boot) : stoppedText(origin)
  }
  say()
  session.subscribe(say)
  addEventListener(DEV_SERVER_EVENT, event => {
    if (!(event instanceof CustomEvent)) return
    const { origin, isRunning }: DevServerState = event.detail
    if (isRunning) stopped.delete(origin)
    else stopped.add(origin)
    say()
  })
  banner.prepend(text)
}

// English only, like everything for developers.

function stoppedText(origin: string): string {
  return `The dev server at ${origin} does not answer. If you stopped it, reload the page.`
}

function accountText(
  { user, mode }: Pick<ReturnType<Account['session']['get']>, 'user' | 'mode'>,
  { dev }: Pick<Account['boot'], 'dev'>,
): string {
  if (user === null) return 'Local build. You are not signed in.'
  const account = `Local build. You are signed in as ${user.username} in ${mode} mode`
  if (!dev?.isReadOnly) return `${account}.`
  return `${account}: ${mode === 'real' ? 'the site refuses changes' : 'only demo trades are saved'}.`
}
