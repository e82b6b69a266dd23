import type { LiveQuotes } from '@quayside/contracts/market/market'
import { MESSAGE_SOCKET } from '@quayside/contracts/socket-paths'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import { buildMarketItem, buildUser } from '@quayside/testing/builders'
import { createFakeClock } from '@quayside/testing/fake-clock'
import { createFakeDial } from '@quayside/testing/fake-dial'
import { vi } from 'vitest'
import type { SessionControl, SessionState } from '../remote/context.ts'
import { createWatched } from '../remote/watched.ts'
import { createSockets } from './sockets.ts'

export const VISITOR: SessionState = { status: 'visitor', token: null, user: null, mode: 'demo' }
export const CUSTOMER: SessionState = {
  status: 'customer',
  token: 'token-1',
  user: buildUser(),
  mode: 'demo',
}

export async function start(first: SessionState = VISITOR) {
  const clock = createFakeClock()
  const server = createFakeDial()
  const state = createWatched(first)
  const refreshes: number[] = []
  const page = { isHidden: true }
  const session: SessionControl = {
    ...state,
    login() {},
    async logout() {},
    setUser: user => state.set({ ...state.get(), user }),
    async refresh() {
      refreshes.push(clock.now())
    },
    expire() {},
  }
  const asked = createQuotes(clock.now)
  const sockets = createSockets({
    dial: server.dial,
    after: clock.after,
    now: clock.now,
    random: () => 0.5,
    isHidden: () => page.isHidden,
    session,
    markets: [buildMarketItem()],
    quotes: asked.ask,
  })
  sockets.start()
  await loaded()
  return { clock, server, state, session, sockets, refreshes, page, asked }
}

function createQuotes(now: () => number) {
  const questions: { at: number; codes: readonly string[]; signal: AbortSignal }[] = []
  const answers: { next?: LiveQuotes | undefined; hanging?: Promise<LiveQuotes> } = {}
  return {
    questions,
    answers,
    async ask(codes: readonly string[], signal: AbortSignal): Promise<LiveQuotes> {
      questions.push({ at: now(), codes, signal })
      if (answers.hanging !== undefined) return await abortable(answers.hanging, signal)
      if (answers.next === undefined) throw new Error('nothing is answered')
      return answers.next
    },
  }
}

function abortable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}

export function loaded(): Promise<unknown> {
  return vi.dynamicImportSettled()
}

export async function authenticated() {
  const parts = await start(CUSTOMER)
  const socket = parts.server.last(MESSAGE_SOCKET)
  socket.open()
  socket.send({ type: 'AUTH_SUCCESS', message: 'ok' })
  const heard: MessageFromServer[] = []
  parts.sockets.message.listen(message => heard.push(message))
  return { ...parts, socket, heard }
}
