import { browserStore } from '@quayside/runtime/browser-store'
import { useSession } from '@quayside/runtime/hooks'
import type { CommandOptions } from '@quayside/runtime/use-money-command'

const store = browserStore(() => window.sessionStorage)

/** Remembers an unanswered command across a reload, in this tab and for this customer only. */
export function useEarlier(key: string): Required<Pick<CommandOptions<never, never>, 'earlier' | 'save'>> {
  const userId = useSession().user?.id ?? ''
  const [owner, clientId] = (store.get(key) ?? '').split(' ')
  return {
    earlier: owner === userId && clientId !== undefined ? clientId : null,
    save: sent => (sent === null ? store.remove(key) : store.set(key, `${userId} ${sent}`)),
  }
}
