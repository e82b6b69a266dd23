import { EmptyState } from '@quayside/ui/empty-state'

/** What stands where remotes would, before the first one is published. */
export function NoRemotes() {
  return (
    <EmptyState message="No remote has been published yet. Publish one with: npm run release -- publish <remote>" />
  )
}
