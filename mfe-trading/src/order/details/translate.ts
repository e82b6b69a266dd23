import type { useT } from '@quayside/runtime/i18n'

export type Translate = ReturnType<typeof useT>
