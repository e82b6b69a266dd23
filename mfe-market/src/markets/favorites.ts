import type { RemoteContext } from '@quayside/runtime/context'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { createFavorites } from './favorites-store.ts'

const favorites = createFavorites(() => localStorage)

/** The reader's favorites with a toggle: the account's if signed in, else the browser's. */
export function useFavorites(): { codes: ReadonlySet<string>; toggle: (code: string) => void } {
  const t = useT()
  const host = useHost()
  const user = useSession().user?.id ?? null
  useEffect(() => {
    if (user !== null || favorites.owner() !== null) ofAccount(host, 'follow', t('list.starFailed'))
  }, [host, user, t])
  return {
    codes: useSyncExternalStore(favorites.subscribe, favorites.get),
    toggle(code) {
      favorites.toggle(code)
      if (user !== null) ofAccount(host, code, t('list.starFailed'))
    },
  }
}

/** Loads the account sync only for signed-in customers. */
function ofAccount(host: RemoteContext, what: string, failed: string): void {
  void import('./account-favorites.ts').then(
    account => account.syncWithAccount({ ...host, failed }, favorites, what),
    () => undefined,
  )
}
