import { ping } from '@quayside/contracts/sockets'
import { jsonFrame } from './frame.ts'

/** The answer to a client that asks for a sign of life. */
export const PONG = jsonFrame({ type: 'PONG' })

/** Whether a client asks for a sign of life, which all sockets give to anybody. */
export function isPing(message: unknown): boolean {
  return ping.safeParse(message).success
}
