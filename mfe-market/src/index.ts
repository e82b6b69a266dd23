import { formatDecimal } from '@quayside/money/format'
import { defineRemote } from '@quayside/runtime/define-remote'
import { nextTurn } from '@quayside/runtime/next-turn'
import { Root } from './root.tsx'

export { unload } from './on-unload.ts'

export const { mount, update, unmount } = defineRemote({ root: Root })

/** The first figure that a page writes makes the browser look through all its languages: not while a screen is drawn. */
export async function bootstrap(): Promise<void> {
  await nextTurn()
  formatDecimal('0', 'en')
  await nextTurn()
}
