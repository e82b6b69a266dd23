import { EmptyState } from '@quayside/ui/empty-state'

export function NoRemotes() {
  return (
    <EmptyState message="No remote has been published yet. Publish one with: npm run release -- publish <remote>" />
  )
}
