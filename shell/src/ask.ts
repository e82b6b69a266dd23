import type { Watched } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'

export type Ask = { readonly open: Watched<boolean>; ask(): Promise<boolean>; answer(yes: boolean): void }

export function createAsk(): Ask {
  const open = createWatched(false)
  let pending: PromiseWithResolvers<boolean> | undefined
  return {
    open,
    ask() {
      pending ??= Promise.withResolvers<boolean>()
      open.set(true)
      return pending.promise
    },
    answer(yes) {
      open.set(false)
      pending?.resolve(yes)
      pending = undefined
    },
  }
}
