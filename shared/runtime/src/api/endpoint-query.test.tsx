// @vitest-environment happy-dom
import { QueryClientProvider, useMutation, useQuery } from '@quayside/runtime/query'
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueries, useAskAgain, useClearedQueries } from './endpoint-query.ts'

const PATIENCE_MS = 10_000

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
    await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]), PATIENCE_MS)
  })

  it('leaves nothing of what was still on its way either', async () => {
    const queries = createQueries()
    const { promise, resolve } = Promise.withResolvers<string>()
    const { unmount } = show(queries, () => promise)
    await screen.findByText('waiting')
    const [query] = queries.getQueryCache().getAll()
    unmount()
    await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]), PATIENCE_MS)
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

describe('an act', () => {
  it('is tried at once while the browser is offline, and never automatically once it is back', async () => {
    const act = vi.fn(async () => Promise.reject(new Error('no connection')))
    function Actor() {
      const { mutate, error } = useMutation({ mutationFn: act })
      return (
        <button type="button" onClick={() => mutate()}>
          {error?.message ?? 'act'}
        </button>
      )
    }
    render(
      <QueryClientProvider client={createQueries()}>
        <Actor />
      </QueryClientProvider>,
    )
    window.dispatchEvent(new Event('offline'))
    try {
      screen.getByRole('button', { name: 'act' }).click()
      await screen.findByRole('button', { name: 'no connection' })
    } finally {
      window.dispatchEvent(new Event('online'))
    }
    await Promise.resolve()
    expect(act).toHaveBeenCalledOnce()
  })
})

describe('useAskAgain', () => {
  it('asks once more after a first answer that was on its way', async () => {
    const first = Promise.withResolvers<string>()
    const ask = vi.fn(async () => 'after the event').mockReturnValueOnce(first.promise)
    const askAgain = showAsked(ask)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), PATIENCE_MS)
    askAgain()
    askAgain()
    first.resolve('before the event')
    await screen.findByText('after the event')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks at once for what is on the screen', async () => {
    const ask = vi.fn(async () => 'new').mockResolvedValueOnce('old')
    const askAgain = showAsked(ask)
    await screen.findByText('old')
    askAgain()
    await screen.findByText('new')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('leaves a failed first request to its caller', async () => {
    const first = Promise.withResolvers<string>()
    const ask = vi.fn(() => first.promise)
    const askAgain = showAsked(ask)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), PATIENCE_MS)
    askAgain()
    first.reject(new Error('refused'))
    await screen.findByText('failed')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

function showAsked(ask: () => Promise<string>): () => void {
  let again = (): void => {}
  function Reader() {
    const askAgain = useAskAgain()
    again = () => askAgain({ path: 'word' })
    const { data, isError } = useQuery({ queryKey: ['word', {}, 'ada'], queryFn: ask })
    return <p>{isError ? 'failed' : (data ?? 'waiting')}</p>
  }
  const queries = createQueries()
  render(
    <QueryClientProvider client={queries}>
      <Reader />
    </QueryClientProvider>,
  )
  return () => again()
}
