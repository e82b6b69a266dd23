import type { ReactNode } from 'react'

/**
 * A column of an order list. `card` is its place on a phone: the card's main figure (`main`), one of its lines
 * (`fact`), a full-width line (`wide`), its foot (`foot`), or hidden (`none`).
 */
export type Column<Row> = {
  readonly key: string
  readonly label: string
  /** Explanation of the label. */
  readonly help?: string
  /** Grid track: a fixed minimum plus a share of the rest, so that all rows align without a table. */
  readonly width: string
  /** Aligned to the end: a number or an action. */
  readonly end?: boolean
  /** Never longer than its track in any language, like a number. */
  readonly fits?: boolean
  /** Hides in a narrow table, in this order; the order's details show it. */
  readonly yields?: 1 | 2 | 3
  readonly card: 'main' | 'fact' | 'wide' | 'foot' | 'none'
  cell(row: Row): ReactNode
}

/** The columns of one kind's list. The head names the order and links to its details. */
export type Columns<Row> = {
  readonly head: Pick<Column<Row>, 'label' | 'width' | 'cell'>
  readonly rest: readonly Column<Row>[]
}
