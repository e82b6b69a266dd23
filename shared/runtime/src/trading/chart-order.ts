/** An order that the chart fills into the ticket; a new value for each choice. */
export type ChartOrder = {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'stop'
  /** Decimal text on the tick grid. */
  readonly price: string
}
