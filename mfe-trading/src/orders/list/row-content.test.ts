import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { historyColumns, pendingColumns, runningColumns } from '../../order/columns/contract-columns.tsx'
import type { ColumnTools } from '../../order/columns/use-columns.ts'
import { allColumns } from '../kinds/all-columns.tsx'
import { optionColumns } from '../kinds/option-columns.tsx'
import { planColumns } from '../kinds/plan-columns.tsx'
import { factLines } from './row-content.tsx'

const same = (text: string) => text
const formats = { number: same, share: same, date: same, dateTime: same, time: same }
const tools: ColumnTools = {
  t: Object.assign((key: string) => key) as ColumnTools['t'],
  link: () => createElement('a'),
  ...formats,
}

describe('the facts of a card', () => {
  it.each([
    ['open positions', runningColumns(tools), { paired: 6, single: 7 }],
    ['waiting orders', pendingColumns(tools), { paired: 3, single: 3 }],
    ['ended contracts', historyColumns(tools), { paired: 4, single: 5 }],
    ['options', optionColumns(tools), { paired: 3, single: 5 }],
    ['plans', planColumns(tools), { paired: 3, single: 4 }],
    ['all orders', allColumns(tools), { paired: 2, single: 2 }],
  ])('of %s take so many lines', (_, columns, lines) => {
    expect(factLines(columns)).toEqual(lines)
  })

  it.each([pendingColumns, historyColumns, planColumns])('give a moment a line of its own', make => {
    const moments = make(tools).rest.filter(({ fits, card }) => fits && card !== 'none')
    expect(moments.map(({ card }) => card)).toEqual(['wide'])
  })
})
