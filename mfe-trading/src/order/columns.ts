import type { ReactNode } from 'react'

/**
 * A column of a list of orders. On a phone it is the figure at a card's head (`main`), one of the card's lines
 * (`fact`), a line of the card's whole width (`wide`), the card's foot (`foot`), or nothing (`none`).
 */
export type Column<Row> = {
  readonly key: string
  readonly label: string
  /** A word more about the label. */
  readonly help?: string
  /** Track of the grid, a fixed least width with a share of what is left, so that all rows agree without a table. */
  readonly width: string
  /** A number or an action, at the end of its cell. */
  readonly end?: boolean
  /** Never longer than its track in any language, as a number is. */
  readonly fits?: boolean
  /** Gives way where a table has less room, one after the other; the order's details have it. */
  readonly yields?: 1 | 2 | 3
  readonly card: 'main' | 'fact' | 'wide' | 'foot' | 'none'
  cell(row: Row): ReactNode
}

/** The columns of a list of one kind: the head names the order and leads to its details. */
export type Columns<Row> = {
  readonly head: Pick<Column<Row>, 'label' | 'width' | 'cell'>
  readonly rest: readonly Column<Row>[]
}
