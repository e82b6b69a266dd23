import {
  type ContentItem,
  type ContentVersion,
  getContentsById,
  listContents,
} from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale } from '@quayside/runtime/i18n'

/** Content types of spec §3, with ours for FAQ and notices. */
export const CONTENT = { company: 1, policy: 2, statement: 3, contact: 4, faq: 5, notice: 6 } as const

export function useContents() {
  const locale = useLocale()
  const id = locale === 'zh' || locale === 'hk' ? '1' : '2'
  return useEndpoint(
    listContents,
    { params: { id }, query: { locale } },
    { keepPrevious: true, isPersonal: true },
  )
}

/** A version of a policy on the page. */
export type ShownPolicy = ContentItem & {
  readonly body: string
  readonly bodyLocale: Locale
  readonly version: string
  readonly versions: readonly ContentVersion[]
}

/** The named version, or the one in force. */
export function useDocument(id: string, version?: string) {
  const locale = useLocale()
  const query = { locale, ...(version !== undefined && { version }) }
  return useEndpoint(getContentsById, { params: { id }, query }, { enabled: id !== '', isPersonal: true })
}

export function ofType(items: readonly ContentItem[], type: ContentItem['type']): readonly ContentItem[] {
  return items.filter(item => item.type === type)
}

export function isPolicy({ type }: Pick<ContentItem, 'type'>): boolean {
  return type === CONTENT.policy || type === CONTENT.statement
}

/** Address of a document's page (spec §2, `/detail`), of one version, or of its changes since another one. */
export function detailHref(
  { id, title }: Pick<ContentItem, 'id' | 'title'>,
  chosen: { version?: string; from?: string } = {},
): string {
  return `/detail?${new URLSearchParams({ id, title, ...chosen })}`
}
