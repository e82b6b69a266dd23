import type { Watched } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'

/** A question put to the customer from outside React: open while somebody waits for the answer. */
export type Ask = { readonly open: Watched<boolean>; ask(): Promise<boolean>; answer(yes: boolean): void }

/** Makes a question; asking again while it is open joins the one already open. */
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
