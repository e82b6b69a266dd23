import { formatDecimal } from '@quayside/money/format'
import { defineRemote } from '@quayside/runtime/define-remote'
import { yieldToLoop } from '@quayside/runtime/yield-to-loop'
import { Root } from './root.tsx'

export { unload } from './on-unload.ts'

export const { mount, update, unmount } = defineRemote({ root: Root })

/** The browser's first number format loads all its languages, so warm it up before a screen is drawn. */
export async function bootstrap(): Promise<void> {
  await yieldToLoop()
  formatDecimal('0', 'en')
  await yieldToLoop()
}
