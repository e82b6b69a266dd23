import { ping } from '@quayside/contracts/sockets'
import { jsonFrame } from './frame.ts'

export const PONG = jsonFrame({ type: 'PONG' })

/** Whether a message is a ping, which every socket answers without authentication. */
export function isPing(message: unknown): boolean {
  return ping.safeParse(message).success
}
