import type { ReactNode } from 'react'

/** A list column. `card` is its place on a phone: main figure, fact line, full width, foot, or hidden. */
export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly help?: string
  /** Grid track: a fixed minimum plus a share of the rest, so that all rows align without a table. */
  readonly width: string
  readonly end?: boolean
  /** Never longer than its track in any language, like a number. */
  readonly fits?: boolean
  /** Hides in a narrow table, in this order; the order's details show it. */
  readonly yields?: 1 | 2 | 3
  readonly card: 'main' | 'fact' | 'wide' | 'foot' | 'none'
  cell(row: Row): ReactNode
}

export type Columns<Row> = {
  readonly head: Pick<Column<Row>, 'label' | 'width' | 'cell'>
  readonly rest: readonly Column<Row>[]
}
