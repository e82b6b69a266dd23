import { Button } from '@quayside/ui/button'
import { Skeleton } from '@quayside/ui/skeleton'
import { Component, type ReactNode, Suspense } from 'react'

type FetchedProps = { children: ReactNode }

/** Wraps lazy screens. After a new deployment their chunks no longer exist. */
export class Fetched extends Component<FetchedProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    if (error instanceof Error && error.name === 'ChunkLoadError') return { isMissing: true }
    throw error
  }

  override render() {
    if (!this.state.isMissing)
      return <Suspense fallback={<Skeleton height="32rem" width="100%" />}>{this.props.children}</Suspense>
    return (
      <div className="q-error-card" role="alert">
        <h2>This did not load</h2>
        <p>The console may have been updated since this page was opened.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </div>
    )
  }
}
