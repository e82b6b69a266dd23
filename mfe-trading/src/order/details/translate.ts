import type { useT } from '@quayside/runtime/i18n'
import type { Formats } from '@quayside/runtime/use-formats'

export type Translate = ReturnType<typeof useT>

/** What a function without hooks needs to write texts and figures. */
export type TextTools = { readonly t: Translate } & Pick<Formats, 'number'>
