import { useSockets } from '@quayside/runtime/hooks'

/** Returns a reader of the sequence of the price that the page shows now; an order carries it. */
export function useSeen(code: string): () => string | undefined {
  const { market } = useSockets()
  return () => market.latest(code)?.seq
}
