import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ask } from '../../api/ask.ts'
import { DeskError } from '../../api/desk-error.ts'
import { followInbox, type Place, retryAfter } from './follow-inbox.ts'
import type { Changes } from './take-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Answer = { readonly position: string; readonly changed: Changes } | Error

function stand(answers: Answer[], place: Place = {}) {
  const asked: unknown[] = []
  const seen: Changes[] = []
  const problems: (string | null)[] = []
  const stop = new AbortController()
  type Input = { readonly query: { readonly after?: string } }
  const ask = (async (_endpoint: unknown, { query }: Input, { signal }: { signal: AbortSignal }) => {
    asked.push(query.after)
    const answer = answers.shift()
    if (answer === undefined)
      return await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Ask
  void followInbox({
    ask,
    signal: stop.signal,
    place,
    onChanges: changed => seen.push(changed),
    onProblem: problem => problems.push(problem),
  })
  return { asked, seen, problems, stop }
}

const change = [{ thread: 'thread-1', kind: 'message' }] as const

it('continues from the position of each answer, and starts at the first', async () => {
  const { asked, seen } = stand([
    { position: 'p1', changed: null },
    { position: 'p2', changed: [...change] },
    { position: 'p3', changed: null },
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([undefined, 'p1', 'p2', 'p3'])
  expect(seen).toEqual([change, null])
})

it('reads everything after a failure at the beginning, because the screens did not wait', async () => {
  const away = new DeskError({ code: 'unreachable', message: 'The desk cannot be reached.' })
  const { seen, problems } = stand([away, { position: 'p1', changed: null }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toEqual([null])
  expect(problems).toEqual(['The desk cannot be reached.', null])
})

it('waits longer after each failure, and as long as the desk asks', () => {
  expect([0, 1, 2, 10].map(failures => retryAfter(failures))).toEqual([3_000, 6_000, 12_000, 60_000])
  expect(retryAfter(0, 90)).toBe(90_000)
})

it('ends with the signal', async () => {
  const away = new DeskError({ code: 'unavailable', message: 'Away.' })
  const { asked, stop } = stand([away, away, away])
  await vi.advanceTimersByTimeAsync(100)
  stop.abort()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(1)
})

it('resumes at a kept position', async () => {
  const { asked, seen } = stand([{ position: 'p8', changed: null }], { after: 'p7' })
  await vi.advanceTimersByTimeAsync(100)
  expect(asked[0]).toBe('p7')
  expect(seen).toEqual([null])
})

it('gives up a call that is silent for too long, and calls again', async () => {
  const { asked, problems } = stand([], { after: 'p7' })
  await vi.advanceTimersByTimeAsync(39_000)
  expect(asked).toEqual(['p7', 'p7'])
  expect(problems).toEqual(['The desk does not answer.'])
})
