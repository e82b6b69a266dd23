import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'

/** Where names of things come from; a fake in tests makes them predictable. */
export type Ids = {
  /** An id that grows with time (UUID version 7), so that new rows lie side by side. */
  next(): string
  /** 256 random bits as base64url (rules §10). */
  token(): string
  /** Six digits for an e-mail code. */
  code(): string
  /** Eight characters that cannot be misread, for an invitation. */
  inviteCode(): string
  /**
   * Number shown to the customer: the day, the millisecond of the day and six random digits. It grows with time, so
   * that the index over it is written at its end; within one process it never repeats.
   */
  orderNo(): string
}

/** Twelve bits of the id count within a millisecond. */
const LAST_COUNT = 0xfff
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Ids from the system's random source. */
export function createIds(clock: Clock): Ids {
  return {
    next: createSequence(clock),
    token: () => randomBytes(32).toString('base64url'),
    code: () => randomInt(1_000_000).toString().padStart(6, '0'),
    inviteCode: () =>
      Array.from({ length: 8 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join(''),
    orderNo: createOrderNumbers(clock),
  }
}

const DAY_MS = 86_400_000
const LARGEST_TAIL = 1_000_000

function createOrderNumbers(clock: Clock): () => string {
  let day = { number: -1, text: '' }
  let last = { moment: -1, tail: 0 }
  return () => {
    const now = clock.now()
    const number = Math.floor(now / DAY_MS)
    if (number !== day.number) {
      day = { number, text: new Date(now).toISOString().slice(2, 10).replaceAll('-', '') }
    }
    const moment = now % DAY_MS
    const tail = moment === last.moment ? (last.tail + 1) % LARGEST_TAIL : randomInt(LARGEST_TAIL)
    last = { moment, tail }
    return `${day.text}${String(moment).padStart(8, '0')}${String(tail).padStart(6, '0')}`
  }
}

/** The least id that `next` could have given at a moment: what came later sorts after it. */
export function firstIdAt(time: number): string {
  return prefixOf(time)
}

/** Ids of one process never stand still or go back, even within a millisecond or when the clock does. */
function createSequence(clock: Clock): () => string {
  let time = 0
  let count = 0
  return () => {
    const now = clock.now()
    if (now > time) {
      time = now
      count = 0
    } else if (count < LAST_COUNT) count += 1
    else {
      time += 1
      count = 0
    }
    // randomUUID is the cheapest source: Node fetches random bytes for it in bulk.
    return `${prefixOf(time)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
  }
}

function prefixOf(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
