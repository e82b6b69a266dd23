import { z } from 'zod'
import type { Quote } from '../instruments/quote.ts'

const quoted = z.tuple([z.number(), z.number(), z.number()])

const schema = z.object({
  /** Moment of the database's clock (ms). */
  at: z.number(),
  /** The feed's time (ms) at that moment, not surer than within so many milliseconds of the database's clock. */
  feedTime: z.number(),
  within: z.number(),
  /** Time, bid and ask of the last quote of each code. */
  quotes: z.record(z.string(), quoted),
})

/** What the leader quotes, and when: what every other site has to quote as well. */
export type PriceProof = z.infer<typeof schema>

export function proofText(proof: PriceProof): string {
  return JSON.stringify(proof)
}

export function readProof(text: string): PriceProof {
  return schema.parse(JSON.parse(text))
}

/** A moment of a site: of the database's clock, of its feed (both ms), and how sure the two belong together. */
export type Moment = Pick<PriceProof, 'at' | 'feedTime' | 'within'>

/**
 * Whether a site quotes what the leader does; undecided where the one's quotes do not reach the other's yet, silent where
 * nobody has led for a while.
 */
export type Verdict =
  | { readonly kind: 'same' | 'undecided' | 'silent' }
  | {
      readonly kind: 'other'
      readonly what: string
      /** The prices will never be the same again: the site has to begin with the database's market. */
      readonly isForGood?: true
    }

type Own = {
  readonly moment: Moment
  /** Feed seconds in a second. */
  readonly speed: number
  /** The latest quotes of a code, oldest first. */
  readonly quotesOf: (code: string) => readonly Quote[]
}

/** Sites whose clocks are farther apart show each other's prices in advance (ms of the wall clock). */
const MOST_APART_MS = 1_000

/** Holds what a site quotes against what the leader quoted a moment ago. */
export function judge(proof: PriceProof, own: Own): Verdict {
  const apart = millisecondsApart(proof, own)
  if (apart > MOST_APART_MS) {
    return { kind: 'other', what: `the clocks of the two sites are ${Math.round(apart)} ms apart` }
  }
  let isSeen = false
  for (const [code, quote] of Object.entries(proof.quotes)) {
    const verdict = judgeQuote(quote, own.quotesOf(code))
    if (verdict === 'other') return { kind: 'other', what: `its price of ${code} is another` }
    if (verdict === 'same') isSeen = true
  }
  return { kind: isSeen ? 'same' : 'undecided' }
}

/** By how much the clocks differ at least. */
function millisecondsApart(proof: PriceProof, { moment, speed }: Own): number {
  const expected = proof.feedTime + (moment.at - proof.at) * speed
  return Math.abs(moment.feedTime - expected) / speed - proof.within - moment.within
}

function judgeQuote([time, bid, ask]: PriceProof['quotes'][string], own: readonly Quote[]): Verdict['kind'] {
  const same = own.find(quote => quote.time === time)
  if (same !== undefined) return same.bid === bid && same.ask === ask ? 'same' : 'other'
  const [first, last] = [own[0], own.at(-1)]
  // One that came before what is kept, or has yet to come, says nothing.
  return first !== undefined && last !== undefined && first.time < time && time < last.time
    ? 'other'
    : 'undecided'
}
