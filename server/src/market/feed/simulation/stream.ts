import { createCipheriv, createHmac } from 'node:crypto'
import { dayOf, daySeedOf } from './day-seeds.ts'

export type Stream = (minute: number, index: number) => number

const MINUTES = 60
const HOUR_MS = MINUTES * 60_000

/** A stream with unpredictable next numbers: AES-256 in counter mode, keyed by the day's seed and its name. */
export function createStream(secret: string, name: string, numbersAMinute: number): Stream {
  let first = Number.NaN
  let numbers = new Uint32Array()
  let day = ''
  let key = Buffer.alloc(0)

  function enterHour(hour: number): void {
    const wanted = dayOf(hour * HOUR_MS)
    if (wanted !== day) key = createHmac('sha256', daySeedOf(secret, wanted)).update(name).digest()
    day = wanted
    numbers = hourOf(key, hour, MINUTES * numbersAMinute)
    first = hour * MINUTES
  }

  return (minute, index) => {
    const since = minute - first
    if (since >= 0 && since < MINUTES) return uniform(numbers[since * numbersAMinute + index])
    enterHour(Math.floor(minute / MINUTES))
    return uniform(numbers[(minute - first) * numbersAMinute + index])
  }
}

function uniform(number = 0): number {
  return (number + 0.5) / 4_294_967_296
}

function hourOf(key: Buffer, hour: number, count: number): Uint32Array<ArrayBuffer> {
  const counter = Buffer.alloc(16)
  counter.writeUInt32BE(hour, 0)
  const bytes = createCipheriv('aes-256-ctr', key, counter).update(Buffer.alloc(4 * count))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const numbers = new Uint32Array(count)
  // Fixed byte order, so that every machine produces the same numbers.
  for (let index = 0; index < count; index++) numbers[index] = view.getUint32(4 * index, true)
  return numbers
}
