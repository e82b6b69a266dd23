import { depositFigures } from '../areas/deposits/public.ts'
import { exchangeFigures } from '../areas/exchange/public.ts'
import type { Figures } from '../areas/figures.ts'
import { loanFigures } from '../areas/loans/public.ts'
import { withdrawalFigures } from '../areas/withdrawals/public.ts'
import type { AppCore } from './services.ts'

type Sources = Pick<AppCore, 'depositTable' | 'withdrawalTable' | 'exchangeTable' | 'loanTable'> & {
  readonly waitMs: number
}

/** Figures for the help pages from the operator's tables. */
export function helpFigures(sources: Sources): Figures {
  const parts = [
    depositFigures(sources.depositTable),
    withdrawalFigures(sources.withdrawalTable, sources.waitMs),
    exchangeFigures(sources.exchangeTable),
    loanFigures(sources.loanTable),
  ]
  return locale => Object.fromEntries(parts.flatMap(figures => Object.entries(figures(locale))))
}
