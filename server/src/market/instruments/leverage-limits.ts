import type { Instrument } from './instrument.ts'

type Kind = Pick<Instrument, 'code' | 'type' | 'logo'>

/** Currencies whose pairs with the dollar are major ones. */
const MAJORS = new Set(['EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD'])

const GOLD = 'metal:XAU'
const [INDEX, METAL] = ['index:', 'metal:']

/** The highest leverage that rules §3 allow for an instrument; the lower one where its kind is not said. */
export function leverageLimit({ code, type, logo }: Kind): number {
  switch (type) {
    case 1:
      return isMajor(code) ? 30 : 20
    case 2:
      return 2
    case 3:
      return 5
    case 4:
      return logo.startsWith(INDEX) ? 20 : 10
    case 5:
      if (logo === GOLD) return 20
      return logo.startsWith(METAL) ? 10 : 5
  }
}

function isMajor(code: string): boolean {
  const [base, quote] = [code.slice(0, 3), code.slice(3)]
  return (base === 'USD' && MAJORS.has(quote)) || (quote === 'USD' && MAJORS.has(base))
}

/** What of a catalogue is above its limit, each as one phrase for the operator; empty when nothing is. */
export function aboveLeverageLimit(instruments: readonly Instrument[]): string[] {
  return instruments
    .filter(instrument => instrument.maxLeverage > leverageLimit(instrument))
    .map(instrument => `${instrument.code} ${instrument.maxLeverage} (at most ${leverageLimit(instrument)})`)
}
