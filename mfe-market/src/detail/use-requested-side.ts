import { useSearchParams } from '@quayside/runtime/router'

export type Side = 'buy' | 'sell'

export function useRequestedSide(): { requested: Side | undefined; forget: () => void } {
  const [query, setQuery] = useSearchParams()
  const side = query.get('side')
  return {
    requested: side === 'buy' || side === 'sell' ? side : undefined,
    forget() {
      if (side === null) return
      const rest = new URLSearchParams(query)
      rest.delete('side')
      setQuery(rest, { replace: true })
    },
  }
}
