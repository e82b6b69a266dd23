import { useFormats } from '@quayside/runtime/use-formats'

/** The day that names a version, from its start. */
export function dayOf(start: string): string {
  return start.slice(0, 10)
}

/** Shows a version's day, which is the same in every time zone. */
export function useDay(): (version: string) => string {
  const { date } = useFormats()
  return version => date(`${version}T12:00:00Z`)
}
