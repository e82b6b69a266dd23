import type { After } from '../browser/clock.ts'
import type { SocketStatus } from '../remote/context.ts'
import { createWatched } from '../remote/watched.ts'

export type SocketEvents = {
  opened(): void
  received(data: unknown): void
  closed(code: number): void
}

export type SocketLike = { send(text: string): void; close(code: number): void }

/** Opens a socket; its events come later, never during the call. */
export type Dial = (events: SocketEvents) => SocketLike

export type ConnectionDeps = SocketEvents & {
  dial: Dial
  after: After
  /** Milliseconds until the next attempt after an abnormal close, by number of failed attempts. */
  retryDelay(failures: number): number
  /** After this silence (ms) the socket pings; the server answers with PONG. */
  silence: number
}

const NORMAL = 1000

/** Silence before a ping, and the wait for its PONG, ms, for sockets with prices and money. */
export const LIVE_SILENCE = 2_000
const SIGN = 2_000

/** A reconnecting socket: `connecting` while wanted and not ready, `closed` while not wanted. */
export class Connection {
  readonly status = createWatched<SocketStatus>('closed')
  readonly #deps: ConnectionDeps
  #wanted = false
  #socket: SocketLike | undefined
  #isOpen = false
  #hanging: SocketLike | undefined
  #failures = 0
  #cancelRetry: (() => void) | undefined
  #cancelPatience: (() => void) | undefined
  #cancelPulse: (() => void) | undefined

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
  }

  start(): void {
    if (this.#wanted) return
    this.#wanted = true
    this.#failures = 0
    this.#dial()
  }

  stop(): void {
    this.#wanted = false
    this.#cancelRetry?.()
    this.#drop()
    this.status.set('closed')
  }

  ready(): void {
    this.#failures = 0
    if (this.#socket === undefined) return
    this.status.set('open')
    this.#pulse()
  }

  /** Returns false without an open connection, also while connecting. */
  send(message: unknown): boolean {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message))
    return this.#isOpen
  }

  retryIn(milliseconds: number): void {
    if (!this.#wanted || this.#socket !== undefined) return
    this.#cancelRetry?.()
    this.#cancelRetry = this.#deps.after(milliseconds, () => this.#dial())
  }

  /** The monitor of spec §4: connects when wanted and not open; drops an attempt that has hung since the last check. */
  check(): void {
    if (!this.#wanted || this.status.get() === 'open') return
    if (this.#socket === undefined) this.#dial()
    else if (this.#socket === this.#hanging) this.#redial()
    this.#hanging = this.#socket
  }

  /** Not live until the server answers `ask`; silence for `patience` (ms) means a dead socket and a reconnect. */
  resync(ask: () => void, patience: number): void {
    if (this.status.get() !== 'open') return
    this.status.set('connecting')
    this.#await(ask, patience)
  }

  #await(ask: () => void, patience: number): void {
    this.#losePatience()
    this.#cancelPatience = this.#deps.after(patience, () => this.#redial())
    ask()
  }

  /** A lost network closes no socket: a ping without an answer reveals it. */
  #pulse(): void {
    this.#cancelPulse?.()
    this.#cancelPulse = this.#deps.after(this.#deps.silence, () => {
      if (this.status.get() === 'open') this.#await(() => this.send({ type: 'PING' }), SIGN)
    })
  }

  #dial(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    this.status.set('connecting')
    // Ignores late events of a dropped socket.
    const socket: SocketLike = this.#deps.dial({
      opened: () => {
        if (this.#socket !== socket) return
        this.#isOpen = true
        this.#deps.opened()
      },
      received: data => {
        if (this.#socket === socket) this.#received(data)
      },
      closed: code => {
        if (this.#socket === socket) this.#lost(code)
      },
    })
    this.#socket = socket
  }

  #received(data: unknown): void {
    this.#answered()
    if (this.status.get() === 'open') this.#pulse()
    this.#deps.received(data)
  }

  #answered(): void {
    if (this.#cancelPatience === undefined) return
    this.#losePatience()
    this.status.set('open')
  }

  #lost(code: number): void {
    this.#forgetSocket()
    this.#failures += 1
    this.status.set('connecting')
    this.#deps.closed(code)
    if (code !== NORMAL) this.retryIn(this.#deps.retryDelay(this.#failures))
  }

  #redial(): void {
    this.#drop()
    this.#dial()
  }

  #drop(): void {
    const socket = this.#socket
    this.#forgetSocket()
    if (socket === undefined) return
    socket.close(NORMAL)
    this.#deps.closed(NORMAL)
  }

  #forgetSocket(): void {
    this.#socket = undefined
    this.#isOpen = false
    this.#losePatience()
    this.#cancelPulse?.()
  }

  #losePatience(): void {
    this.#cancelPatience?.()
    this.#cancelPatience = undefined
  }
}
