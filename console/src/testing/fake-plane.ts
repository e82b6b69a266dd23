import type { Board, PlaneProblem, StaffSession } from '@quayside/contracts/release/plane'
import type { Fetch } from '../api/send.ts'
import { buildBoard, buildSession } from './builders.ts'

export type Asked = { readonly call: string; readonly body: unknown }
type Answer = (body: unknown) => unknown

export type FakePlane = {
  readonly fetch: Fetch
  readonly acts: () => readonly Asked[]
  readonly asked: () => readonly string[]
  readonly tell: (board: Board | Refusal) => void
}

export class Refusal {
  readonly status: number
  readonly problem: PlaneProblem

  constructor(status: number, problem: PlaneProblem) {
    this.status = status
    this.problem = problem
  }
}

export type FakePlaneOptions = {
  readonly session?: StaffSession | Refusal
  readonly board?: Board
  readonly answers?: Readonly<Record<string, unknown>>
}

export function createFakePlane({ session, board, answers = {} }: FakePlaneOptions = {}): FakePlane {
  const asked: Asked[] = []
  const poll = createPoll()
  const all: Readonly<Record<string, unknown>> = {
    'GET /api/session': session ?? buildSession(),
    'GET /api/board': board ?? buildBoard(),
    ...answers,
  }
  return {
    async fetch(url, init) {
      const call = `${init.method} ${url}`
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      if (url.startsWith('/api/board?after=')) return respond(await poll.wait(init.signal ?? undefined))
      asked.push({ call, body })
      if (!(call in all)) throw new Error(`The fake plane has no answer to ${call}`)
      const answer = all[call]
      return respond(isFunction(answer) ? answer(body) : answer)
    },
    acts: () => asked.filter(({ call }) => !call.startsWith('GET ')),
    asked: () => asked.map(({ call }) => call),
    tell: poll.tell,
  }
}

function isFunction(answer: unknown): answer is Answer {
  return typeof answer === 'function'
}

function respond(answer: unknown): Response {
  if (answer instanceof Refusal) return Response.json(answer.problem, { status: answer.status })
  return Response.json(answer === undefined ? {} : answer)
}

function createPoll() {
  let release: ((board: Board | Refusal) => void) | undefined
  return {
    wait: (signal: AbortSignal | undefined) =>
      new Promise<Board | Refusal>((resolve, reject) => {
        release = resolve
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      }),
    tell(board: Board | Refusal) {
      if (release === undefined) throw new Error('No socket of the board is open')
      release(board)
      release = undefined
    },
  }
}
