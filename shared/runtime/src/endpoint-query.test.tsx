// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@quayside/runtime/query'
import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueries, useClearedQueries } from './endpoint-query.ts'

afterEach(cleanup)

function show(queries: ReturnType<typeof createQueries>, answer: () => Promise<string>) {
  function Reader() {
    useClearedQueries(queries)
    const { data } = useQuery({ queryKey: ['word'], queryFn: answer })
    return <p>{data ?? 'waiting'}</p>
  }
  return render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Reader />
      </QueryClientProvider>
    </StrictMode>,
  )
}

describe('useClearedQueries', () => {
  it('leaves nothing of what was fetched once its screen is gone', async () => {
    const queries = createQueries()
    const { unmount } = show(queries, async () => 'ready')
    await screen.findByText('ready')
    unmount()
    await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]))
  })

  it('leaves nothing of what was still on its way either', async () => {
    const queries = createQueries()
    const { promise, resolve } = Promise.withResolvers<string>()
    const { unmount } = show(queries, () => promise)
    await screen.findByText('waiting')
    const [query] = queries.getQueryCache().getAll()
    unmount()
    await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]))
    resolve('late')
    await promise
    expect(query?.state.fetchStatus).toBe('idle')
    expect(query?.state.data).toBeUndefined()
  })

  it('keeps what another screen still uses', async () => {
    const queries = createQueries()
    const one = show(queries, async () => 'ready')
    await screen.findByText('ready')
    show(queries, async () => 'ready')
    one.unmount()
    await Promise.resolve()
    expect(queries.getQueryData(['word'])).toBe('ready')
  })
})
