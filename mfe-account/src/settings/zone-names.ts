/** Options for a time zone; includes the chosen one, which this browser may not know. */
export function zoneNames(chosen: string | null): { value: string; label: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (chosen !== null) names.add(chosen)
  return [...names].toSorted().map(value => ({ value, label: value.replaceAll('_', ' ') }))
}
