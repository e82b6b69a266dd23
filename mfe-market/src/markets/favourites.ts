import type { RemoteContext } from '@quayside/runtime/context'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { createFavourites } from './favourites-store.ts'

const favourites = createFavourites(() => localStorage)

/** The reader's favourites and the way to change them: of the account where there is one, else of this browser. */
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

/** What keeps the account's stars is fetched for whoever has one. */
function ofAccount(host: RemoteContext, what: string, failed: string): void {
  void import('./account-favourites.ts').then(
    account => account.keepWithAccount({ ...host, failed }, favourites, what),
    () => undefined,
  )
}
