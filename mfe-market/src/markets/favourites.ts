import type { RemoteContext } from '@quayside/runtime/context'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { createFavourites } from './favourites-store.ts'

const favourites = createFavourites(() => localStorage)

/** The reader's favorites with a toggle: the account's if signed in, else the browser's. */
export function useFavourites(): { codes: ReadonlySet<string>; toggle: (code: string) => void } {
  const t = useT()
  const host = useHost()
  const user = useSession().user?.id ?? null
  useEffect(() => {
    if (user !== null || favourites.owner() !== null) ofAccount(host, 'follow', t('list.starFailed'))
  }, [host, user, t])
  return {
    codes: useSyncExternalStore(favourites.subscribe, favourites.get),
    toggle(code) {
      favourites.toggle(code)
      if (user !== null) ofAccount(host, code, t('list.starFailed'))
    },
  }
}

/** Loads the account sync only for signed-in customers. */
function ofAccount(host: RemoteContext, what: string, failed: string): void {
  void import('./account-favourites.ts').then(
    account => account.keepWithAccount({ ...host, failed }, favourites, what),
    () => undefined,
  )
}
