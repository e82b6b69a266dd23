import type { Locale } from '@quayside/contracts/locales'
import { subscribe } from '@quayside/contracts/sockets'
import {
  BEHIND_BYTES,
  CloseCode,
  type Connection,
  type Handlers,
} from '../../platform/realtime/connection.ts'
import { isPing, PONG } from '../../platform/realtime/ping.ts'
import type { Market } from '../market.ts'
import type { PriceBoard, Wanted } from './price-board.ts'

/** Readers of the same codes, which share one built frame. */
type Group = { readonly key: string; readonly wanted: Wanted; readonly readers: Set<Reader> }

type Reader = {
  readonly connection: Connection
  readonly locale: Locale
  group: Group
  /** Last frame the reader received; undefined while it keeps up. */
  behindSince: number | undefined
}

export type MarketHub = {
  /** `locale`: language of the names in its list. */
  accept(connection: Connection, locale: Locale): Handlers
  flush(): void
  relist(codes: ReadonlySet<string>): void
  readonly size: number
}

/** A reader that has not subscribed gets every code. */
export function createMarketHub(market: Market, board: PriceBoard): MarketHub {
  const groups = new Map<string, Group>()
  let size = 0

  function groupOf(wanted: Wanted): Group {
    const key = wanted === 'all' ? '*' : [...wanted].toSorted().join(' ')
    const known = groups.get(key)
    if (known !== undefined) return known
    const made: Group = { key, wanted, readers: new Set() }
    groups.set(key, made)
    return made
  }

  function enter(reader: Reader): void {
    reader.group.readers.add(reader)
    reader.behindSince = undefined
    reader.connection.write(board.list(reader.group.wanted, reader.locale))
  }

  function leave(reader: Reader): void {
    const { group } = reader
    group.readers.delete(reader)
    if (group.readers.size === 0) groups.delete(group.key)
  }

  /** Sends a reader the latest of its missed prices once it reads again. */
  function catchUp(reader: Reader): void {
    if (reader.behindSince === undefined || reader.connection.backlog > 0) return
    const missed = board.pricesAfter(reader.behindSince, reader.group.wanted)
    reader.behindSince = undefined
    if (missed !== undefined) reader.connection.write(missed)
  }

  return {
    accept(connection, locale) {
      size += 1
      const reader: Reader = { connection, locale, group: groupOf('all'), behindSince: undefined }
      enter(reader)
      return {
        received(message) {
          if (isPing(message)) return connection.write(PONG)
          const wanted = wantedBy(message, market)
          if (wanted === 'malformed') connection.close(CloseCode.unsupported, 'malformed message')
          if (wanted === 'malformed' || wanted === undefined) return
          leave(reader)
          reader.group = groupOf(wanted)
          enter(reader)
        },
        drained: () => catchUp(reader),
        closed() {
          size -= 1
          leave(reader)
        },
      }
    },
    flush() {
      for (const group of groups.values()) {
        const prices = board.pricesAfter(board.frame - 1, group.wanted)
        if (prices === undefined) continue
        for (const reader of group.readers) serve(reader, prices, board.frame)
      }
    },
    relist(codes) {
      for (const { wanted, readers } of groups.values()) {
        const rows = new Set([...codes].filter(code => wanted === 'all' || wanted.has(code)))
        if (rows.size === 0) continue
        notifyAll(readers, locale => board.list(rows, locale))
      }
    },
    get size() {
      return size
    },
  }
}

function notifyAll(readers: ReadonlySet<Reader>, listIn: (locale: Locale) => Buffer): void {
  const lists = new Map<Locale, Buffer>()
  for (const { connection, locale } of readers) {
    const list = lists.get(locale) ?? listIn(locale)
    lists.set(locale, list)
    connection.write(list)
  }
}

function serve(reader: Reader, prices: Buffer, frame: number): void {
  if (reader.behindSince !== undefined) return
  if (reader.connection.backlog > BEHIND_BYTES) reader.behindSince = frame - 1
  else reader.connection.write(prices)
}

function wantedBy(message: unknown, market: Market): ReadonlySet<string> | 'malformed' | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return 'malformed'
  if (message.type !== 'SUBSCRIBE') return undefined
  const parsed = subscribe.safeParse(message)
  if (!parsed.success) return 'malformed'
  return new Set(parsed.data.codes.filter(code => market.instrument(code) !== undefined))
}
