import { Skeleton } from '@quayside/ui/skeleton'

export function MarketSkeleton() {
  return (
    <div className="q-auto-grid" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <Skeleton key={key} height="26rem" />
      ))}
    </div>
  )
}
