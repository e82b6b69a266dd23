import { z } from 'zod'
import type { Quote } from '../instruments/quote.ts'

const quoted = z.tuple([z.number(), z.number(), z.number()])

const schema = z.object({
  /** Database clock, ms. */
  at: z.number(),
  /** The feed's time (ms) at `at`, accurate to within `within` ms of the database's clock. */
  feedTime: z.number(),
  within: z.number(),
  /** Time, bid and ask of each code's last quote. */
  quotes: z.record(z.string(), quoted),
})

/** The leader's quotes at a moment, which every other site must match. */
export type PriceProof = z.infer<typeof schema>

export function proofText(proof: PriceProof): string {
  return JSON.stringify(proof)
}

export function readProof(text: string): PriceProof {
  return schema.parse(JSON.parse(text))
}

/** A site's database clock and feed time (both ms), and the uncertainty between them. */
export type Moment = Pick<PriceProof, 'at' | 'feedTime' | 'within'>

/** Whether a site's quotes match the leader's; undecided without overlap, silent without a leader. */
export type Verdict =
  | { readonly kind: 'same' | 'undecided' | 'silent' }
  | {
      readonly kind: 'other'
      readonly what: string
      readonly isForGood?: true
    }

type Own = {
  readonly moment: Moment
  /** Feed seconds per wall-clock second. */
  readonly speed: number
  readonly quotesOf: (code: string) => readonly Quote[]
}

/** Sites whose clocks differ by more reveal each other's prices in advance (ms, wall clock). */
const MOST_APART_MS = 1_000

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

function millisecondsApart(proof: PriceProof, { moment, speed }: Own): number {
  const expected = proof.feedTime + (moment.at - proof.at) * speed
  return Math.abs(moment.feedTime - expected) / speed - proof.within - moment.within
}

function judgeQuote([time, bid, ask]: PriceProof['quotes'][string], own: readonly Quote[]): Verdict['kind'] {
  const same = own.find(quote => quote.time === time)
  if (same !== undefined) return same.bid === bid && same.ask === ask ? 'same' : 'other'
  const [first, last] = [own[0], own.at(-1)]
  // A quote older than the kept range, or still to come, proves nothing.
  return first !== undefined && last !== undefined && first.time < time && time < last.time
    ? 'other'
    : 'undecided'
}
