/** What the page shows: orders of one kind or of all, the result by day, or the price alerts. */
export const VIEWS = ['contract', 'options', 'smart', 'all', 'pnl', 'alerts'] as const
export type View = (typeof VIEWS)[number]

/** The view an address asks for; the singular of a kind, as the wire has it, counts too. */
export function readView(params: URLSearchParams): View {
  const asked = params.get('kind')
  if (asked === 'option') return 'options'
  return VIEWS.find(view => view === asked) ?? 'contract'
}
