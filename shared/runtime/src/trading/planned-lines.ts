/** A stop or target that is not placed yet: its price, and the order's result there in USD. */
export type PlannedLine = { readonly price: string; readonly result: string | null }

/** What the ticket would add to an order; the chart shows it. */
export type PlannedLines = {
  readonly stopLoss: PlannedLine | null
  readonly takeProfit: PlannedLine | null
}

export const NOTHING_PLANNED: PlannedLines = { stopLoss: null, takeProfit: null }
