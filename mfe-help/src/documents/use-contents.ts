import { type ContentItem, getContentsById, listContents } from '@quayside/contracts/endpoints/help'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale } from '@quayside/runtime/i18n'

/** Content types of spec §3, with ours for FAQ and notices. */
export const CONTENT = { company: 1, policy: 2, statement: 3, contact: 4, faq: 5, notice: 6 } as const

export function useContents() {
  const locale = useLocale()
  const id = locale === 'zh' || locale === 'hk' ? '1' : '2'
  return useEndpoint(listContents, { params: { id }, query: { locale } }, { keepPrevious: true })
}

export function useDocument(id: string) {
  const locale = useLocale()
  return useEndpoint(getContentsById, { params: { id }, query: { locale } }, { enabled: id !== '' })
}

export function ofType(items: readonly ContentItem[], type: ContentItem['type']): readonly ContentItem[] {
  return items.filter(item => item.type === type)
}

/** Address of a document's page (spec §2, `/detail`). */
export function detailHref({ id, title }: Pick<ContentItem, 'id' | 'title'>): string {
  return `/detail?${new URLSearchParams({ id, title })}`
}
