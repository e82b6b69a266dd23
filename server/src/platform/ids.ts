import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'

export type Ids = {
  /** UUID version 7, so that new rows are adjacent. */
  next(): string
  /** 256 random bits as base64url (rules §10). */
  token(): string
  code(): string
  inviteCode(): string
  /** Order number: day, millisecond of the day, six random digits. Unique within a process and growing with time. */
  orderNo(): string
}

/** The id has a twelve-bit counter within a millisecond. */
const LAST_COUNT = 0xfff
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

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

/** The smallest id that `next` can return at a time; later ids sort after it. */
export function firstIdAt(time: number): string {
  return prefixOf(time)
}

/** The time (ms) that an id contains. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
}

/** Ids of a process always increase, even within a millisecond or when the clock goes back. */
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
    // randomUUID is the cheapest source: Node fetches its random bytes in bulk.
    return `${prefixOf(time)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
  }
}

function prefixOf(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
