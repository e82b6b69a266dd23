import type { useT } from '@quayside/runtime/i18n'

/** Translates a key of this remote. */
export type Translate = ReturnType<typeof useT>
