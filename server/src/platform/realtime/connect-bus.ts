import type { Bus } from '../bus.ts'
import { StartError } from '../start-error.ts'
import { reasonOf } from '../start-failure.ts'
import { connectRedisBus, type RedisBusOptions } from './redis-bus.ts'

/** Errors before the connection become the reason the start fails, instead of log lines. */
export async function connectBus(url: string, { onError, ...parts }: RedisBusOptions): Promise<Bus> {
  let isConnected = false
  let reason: unknown
  try {
    const bus = await connectRedisBus(url, {
      ...parts,
      onError(error) {
        if (isConnected) return onError(error)
        reason ??= error
      },
    })
    isConnected = true
    return bus
  } catch (error) {
    throw new StartError(`Redis (REDIS_URL) cannot be reached: ${reasonOf(reason ?? error)}`, {
      cause: error,
    })
  }
}
