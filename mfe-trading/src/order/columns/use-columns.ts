import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { type Formats, useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'
import { useDetailsLink, type WriteLink } from '../details/details-link.tsx'
import { shortMoments } from '../details/short-moments.ts'
import type { Translate } from '../details/translate.ts'
import type { Columns } from './columns.ts'

export type ColumnTools = {
  readonly t: Translate
  /** A link to an order's details. */
  readonly link: WriteLink
  time(iso: string): string
} & Formats

export function useColumns<Row>(make: (tools: ColumnTools) => Columns<Row>): Columns<Row> {
  const t = useT()
  const formats = useFormats()
  const tag = LANGUAGE_TAG[useLocale()]
  const timeZone = useTimeZone()
  const link = useDetailsLink()
  return useMemo(
    () => make({ t, link, ...formats, time: shortMoments(tag, { now: new Date(), timeZone }) }),
    [make, t, link, formats, tag, timeZone],
  )
}
