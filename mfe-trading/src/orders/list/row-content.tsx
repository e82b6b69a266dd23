import { Fragment, type ReactNode } from 'react'
import type { Column, Columns } from '../../order/columns/columns.ts'
import styles from './list-frame.module.css'

const drawn = new WeakMap<object, WeakMap<object, ReactNode>>()

/** A row's content, cached per set of columns: scrolling formats no figure twice. */
export function contentOf<Row extends { readonly id: string }>(
  row: Row,
  columns: Columns<Row>,
  isTable: boolean,
): ReactNode {
  const known = drawn.get(columns) ?? new WeakMap<object, ReactNode>()
  drawn.set(columns, known)
  // Keyed by order, so that a pending action stays with its order when rows are reused.
  const key = hasActions(columns) ? row.id : undefined
  const content = known.get(row) ?? (
    <Fragment key={key}>{isTable ? rowContent(row, columns) : cardContent(row, columns)}</Fragment>
  )
  known.set(row, content)
  return content
}

export function hasActions({ rest }: { readonly rest: readonly { readonly card: string }[] }): boolean {
  return rest.some(({ card }) => card === 'foot')
}

type Places = readonly Pick<Column<unknown>, 'card'>[]

export function factLines({ rest }: { readonly rest: Places }): { paired: number; single: number } {
  const count = (wanted: Column<unknown>['card']) => rest.filter(({ card }) => card === wanted).length
  const [facts, wide] = [count('fact'), count('wide')]
  const paired = isShort(rest) ? facts : Math.ceil(facts / 2)
  return { paired: paired + wide, single: facts + wide }
}

function isShort(rest: Places): boolean {
  return !hasActions({ rest }) && rest.filter(({ card }) => card === 'fact').length < 3
}

function rowContent<Row>(row: Row, { head, rest }: Columns<Row>): ReactNode {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in parts */}
      <span role="cell">{head.cell(row)}</span>
      {rest.map(column => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <span key={column.key} role="cell" className={cellClass(column)} data-yields={column.yields}>
          {column.cell(row)}
        </span>
      ))}
    </>
  )
}

function cellClass({ end, fits, card }: Pick<Column<unknown>, 'end' | 'fits' | 'card'>): string | undefined {
  if (card === 'foot') return styles.actsCell
  if (end) return styles.endCell
  return fits ? styles.fitCell : undefined
}

function cardContent<Row>(row: Row, { head, rest }: Columns<Row>): ReactNode {
  const of = (card: Column<Row>['card']) => rest.filter(column => column.card === card)
  return (
    <>
      <div className={styles.cardHead}>
        {head.cell(row)}
        {of('main').map(column => (
          <span key={column.key} className={styles.main}>
            <small>{column.label}</small>
            {column.cell(row)}
          </span>
        ))}
      </div>
      <dl className={isShort(rest) ? styles.fewFacts : styles.facts}>
        {[...of('fact'), ...of('wide')].map(column => (
          <div key={column.key} className={column.card === 'wide' ? styles.wide : undefined}>
            <dt>{column.label}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {of('foot').map(column => (
        <div key={column.key} className={styles.foot}>
          {column.cell(row)}
        </div>
      ))}
    </>
  )
}
