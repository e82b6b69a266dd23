import type { RemoteContext } from '@quayside/runtime/context'

type Account = Pick<RemoteContext, 'session' | 'boot'>

/** The shell's build replaces it with its value. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Keeps a text up to date that says whose account a developer's code acts on; a production build does not contain it. */
export function drawAccount(banner: HTMLElement, { session, boot }: Account): void {
  if (process.env.NODE_ENV === 'production') return
  const text = banner.ownerDocument.createElement('p')
  function say(): void {
    text.textContent = accountText(session.get(), boot)
  }
  say()
  session.subscribe(say)
  banner.prepend(text)
}

/** In English, as everything that only developers read. */
export function accountText(
  { user, mode }: Pick<ReturnType<Account['session']['get']>, 'user' | 'mode'>,
  { dev }: Pick<Account['boot'], 'dev'>,
): string {
  if (user === null) return 'Local build, visitor'
  const limit = mode === 'real' && dev?.isReadOnly ? ': changes are refused' : ''
  return `Local build, account ${user.username}, ${mode} mode${limit}`
}
