/** The page's views: orders of one kind or all, results by day, or price alerts. */
export const VIEWS = ['contract', 'options', 'smart', 'all', 'pnl', 'alerts'] as const
export type View = (typeof VIEWS)[number]

/** The view in an address. Also accepts the singular of a kind, as on the wire. */
export function readView(params: URLSearchParams): View {
  const asked = params.get('kind')
  if (asked === 'option') return 'options'
  return VIEWS.find(view => view === asked) ?? 'contract'
}
