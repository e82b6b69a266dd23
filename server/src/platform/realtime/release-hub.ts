import type { Notice } from '@quayside/contracts/sockets'
import type { Bus } from '../bus.ts'
import { CloseCode, type Connection, type Handlers } from './connection.ts'
import { jsonFrame } from './frame.ts'
import { isPing, PONG } from './ping.ts'

/** The `/releases` socket: announces pin changes to open tabs. It accepts only pings. */
export type ReleaseHub = {
  accept(connection: Connection): Handlers
  stop(): void
}

export function createReleaseHub(bus: Bus): ReleaseHub {
  const listeners = new Set<Connection>()
  const stop = bus.subscribe('release.changed', ({ revision }) => {
    const frame = jsonFrame({ type: 'NOTICE', topic: 'release', data: { revision } } satisfies Notice)
    for (const connection of listeners) connection.write(frame)
  })
  return {
    accept(connection) {
      listeners.add(connection)
      return {
        received(message) {
          if (isPing(message)) connection.write(PONG)
          else connection.close(CloseCode.unsupported, 'this socket takes no messages')
        },
        drained() {},
        closed: () => listeners.delete(connection),
      }
    },
    stop,
  }
}
