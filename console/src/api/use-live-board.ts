import type { Board } from '@quayside/contracts/release/plane'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlane } from './plane.tsx'
import { messageOf } from './problem.ts'
import { BOARD_KEY, reading } from './reading.ts'
import type { Send } from './send.ts'

const PAUSE = 400
const AFTER_FAILURE = 3_000
const FOLLOWERS = new Set<unknown>(['timeline', 'remote', 'previews', 'audit'])

export function useLiveBoard(): { readonly problem: string | null } {
  const send = usePlane()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const hasBoard = useQuery(reading.board(send)).data !== undefined

  useEffect(() => {
    if (!hasBoard) return
    const stop = new AbortController()
    follow({ send, client, signal: stop.signal, onProblem: setProblem }).catch(() => undefined)
    return () => stop.abort()
  }, [client, send, hasBoard])
  return { problem }
}

type Following = {
  readonly send: Send
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly onProblem: (problem: string | null) => void
}

async function follow({ send, client, signal, onProblem }: Following): Promise<void> {
  while (!signal.aborted) {
    const before = client.getQueryData<Board>(BOARD_KEY)
    const { board, problem } = await nextBoard(send, before?.seq ?? 0, signal)
    if (signal.aborted) return
    onProblem(problem)
    if (board !== null) await take(client, board, before)
    await wait(board === null ? AFTER_FAILURE : PAUSE, signal)
  }
}

async function take(client: QueryClient, board: Board, before: Board | undefined): Promise<void> {
  client.setQueryData(BOARD_KEY, board)
  if (board.seq === before?.seq) return
  await client.invalidateQueries({ predicate: query => FOLLOWERS.has(query.queryKey[0]) })
}

async function nextBoard(send: Send, after: number, signal: AbortSignal) {
  try {
    return { board: await send<Board>(`/api/board?after=${after}`, { signal }), problem: null }
  } catch (error) {
    return { board: null, problem: messageOf(error) }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
