import type { SiteMode } from '../../platform/settings/site-mode.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Log } from '../../platform/time/clock.ts'
import type { Instrument } from './instrument.ts'

type Kind = Pick<Instrument, 'code' | 'type' | 'logo'>

/** Currencies that form major pairs with the dollar. */
const MAJORS = new Set(['EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD'])

const GOLD = 'metal:XAU'
const [INDEX, METAL] = ['index:', 'metal:']

/** The highest leverage that rules §3 allow for an instrument; the lower one for an unspecified kind. */
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

/** One phrase for the operator per instrument above its limit; empty if there is none. */
export function aboveLeverageLimit(instruments: readonly Instrument[]): string[] {
  return instruments
    .filter(instrument => instrument.maxLeverage > leverageLimit(instrument))
    .map(instrument => `${instrument.code} ${instrument.maxLeverage} (at most ${leverageLimit(instrument)})`)
}

/** Refuses leverage above rules §3 with real money; a sandbox may replay a crash and only gets a warning. */
export function requireAllowedLeverage(
  instruments: readonly Instrument[],
  { siteMode, log }: { readonly siteMode: SiteMode; readonly log: Pick<Log, 'warn'> },
): void {
  const above = aboveLeverageLimit(instruments)
  if (above.length === 0) return
  const sentence = `The catalogue (INSTRUMENTS) allows more leverage than is allowed: ${above.join(', ')}.`
  if (siteMode === 'live') throw new StartError(sentence)
  log.warn({}, sentence)
}
