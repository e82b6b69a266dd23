import type { Server } from 'node:http'
import { userInfo } from '../customer/user-info.ts'
import { systemTimers } from '../market/ports.ts'
import type { Services } from '../services.ts'
import { findUser } from '../storage/queries/users.ts'
import type { Positions } from './customer-feed.ts'
import { type Realtime, startRealtime } from './realtime.ts'

export type RealtimeOptions = {
  readonly server: Server
  readonly services: Services
  readonly positions: Positions
  readonly socketsPerAddress?: number
}

/** Serves both sockets on the site's HTTP server. */
export function openRealtime(options: RealtimeOptions): Realtime {
  const { server, services, positions, socketsPerAddress } = options
  const { storage, metrics, config } = services
  return startRealtime({
    ...services,
    server,
    positions,
    socketsPerAddress,
    timers: systemTimers,
    trustProxy: config.trustProxy,
    count: (kind, open) => metrics.sockets.set({ kind }, open),
    modeOf: async userId => (await storage.read(tx => tx.one(findUser, { id: userId })))?.mode,
    async figuresOf(userId, mode) {
      const info = await userInfo(services, { userId, mode, token: '' })
      const { amount: baseBalance, floatingPnL, totalAssets, loanAmount, bondAmount, profit } = info
      return { baseBalance, floatingPnL, totalAssets, loanAmount, bondAmount, profit }
    },
  })
}
