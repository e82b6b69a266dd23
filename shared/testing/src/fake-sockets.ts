import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import type { SocketStatus, Sockets, Watched } from '@quayside/runtime/context'

export type FakeSockets = Sockets & {
  tick(...ticks: readonly LiveTick[]): void
  message: Sockets['message'] & { send(message: MessageFromServer): void }
  /** Sets the age of the last new price of every code (ms), or that none has arrived, until the next tick. */
  setSilence(milliseconds: number | undefined): void
  setMarketStatus(status: SocketStatus): void
  setMessageStatus(status: SocketStatus): void
  setMarketList(list: readonly MarketItem[]): void
  watched(): readonly string[]
}

export function createWatched<T>(first: T): Watched<T> & { set(value: T): void } {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(value) {
      current = value
      for (const listener of [...listeners]) listener()
    },
  }
}

type Watch = { codes: readonly string[]; listener: (ticks: readonly LiveTick[]) => void }

export function createFakeSockets(markets: readonly MarketItem[] = []): FakeSockets {
  const status = createWatched<SocketStatus>('open')
  const list = createWatched(markets)
  const messageStatus = createWatched<SocketStatus>('open')
  const latest = new Map<string, LiveTick>()
  const watches = new Set<Watch>()
  const listeners = new Set<(message: MessageFromServer) => void>()
  let silence: number | undefined = 0

  function deliver(ticks: readonly LiveTick[]): void {
    for (const tick of ticks) latest.set(tick.code, tick)
    for (const watch of [...watches]) {
      const wanted = ticks.filter(tick => watch.codes.includes(tick.code))
      if (wanted.length > 0) watch.listener(wanted)
    }
  }

  return {
    market: {
      status,
      list,
      latest: code => latest.get(code),
      heard: () => (silence === undefined ? undefined : performance.now() - silence),
      offer(tick) {
        if (tick.time > (latest.get(tick.code)?.time ?? Number.NEGATIVE_INFINITY)) deliver([tick])
      },
      watch(codes, listener) {
        const watch = { codes, listener }
        watches.add(watch)
        const known = codes.flatMap(code => latest.get(code) ?? [])
        if (known.length > 0) listener(known)
        return () => watches.delete(watch)
      },
    },
    message: {
      status: messageStatus,
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      send(message) {
        for (const listener of [...listeners]) listener(message)
      },
    },
    tick(...ticks) {
      silence = 0
      deliver(ticks)
    },
    setSilence(milliseconds) {
      silence = milliseconds
    },
    setMarketStatus: status.set,
    setMessageStatus: messageStatus.set,
    setMarketList: list.set,
    watched: () => [...new Set([...watches].flatMap(watch => watch.codes))],
  }
}
