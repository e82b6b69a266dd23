import { isLocale, type Locale } from '@quayside/contracts/locales'
import { type InboxView, inboxView } from '@quayside/contracts/staff/service'

export type InboxFilter = {
  readonly view: InboxView
  readonly locales: readonly Locale[]
  readonly search: string
}

export function filterOf(params: URLSearchParams): InboxFilter {
  return {
    view: inboxView.options.find(view => view === params.get('view')) ?? 'waiting',
    locales: params.getAll('locale').filter(isLocale).toSorted(),
    search: params.get('search') ?? '',
  }
}

/** The address of a filter: empty for all waiting conversations. */
export function searchOf({ view, locales, search }: InboxFilter): string {
  const params = new URLSearchParams(locales.toSorted().map(locale => ['locale', locale]))
  if (view !== 'waiting') params.set('view', view)
  if (search !== '') params.set('search', search)
  return params.size === 0 ? '' : `?${params}`
}
