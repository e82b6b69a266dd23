import { EmptyState } from '@quayside/ui/empty-state'

/** Empty state before the first publication. */
export function NoRemotes() {
  return (
    <EmptyState message="No remote has been published yet. Publish one with: npm run release -- publish <remote>" />
  )
}
