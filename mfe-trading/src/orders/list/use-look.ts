import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { type Formats, useFormats } from '@quayside/runtime/use-formats'
import { useMemo } from 'react'
import type { Translate } from '../translate.ts'
import type { Look } from './look.ts'
import { shortMoments } from './short-moments.ts'

/** What a look is made with; `time` writes a moment as short as a column is. */
export type LookTools = { readonly t: Translate; time(iso: string): string } & Formats

/** A look in the reader's language, the same object until the language changes. */
export function useLook<Row>(make: (tools: LookTools) => Look<Row>): Look<Row> {
  const t = useT()
  const formats = useFormats()
  const tag = LANGUAGE_TAG[useLocale()]
  return useMemo(
    () => make({ t, ...formats, time: shortMoments(tag, new Date().getFullYear()) }),
    [make, t, formats, tag],
  )
}
