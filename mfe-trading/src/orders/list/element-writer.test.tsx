// @vitest-environment happy-dom
import { Badge } from '@quayside/ui/badge'
import { Change } from '@quayside/ui/change'
import { TextLink } from '@quayside/ui/text-link'
import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Columns } from '../../order/columns/columns.ts'
import { historyColumns } from '../../order/columns/contract-columns.tsx'
import type { ColumnTools } from '../../order/columns/use-columns.ts'
import { buildDetail, buildOrder, buildSummary } from '../../order/order.builders.ts'
import { buildPlanOrder } from '../../plans/plans.builders.ts'
import { buildOption } from '../../ticket/option/option.builders.ts'
import { allColumns } from '../kinds/all-columns.tsx'
import { optionColumns } from '../kinds/option-columns.tsx'
import { planColumns } from '../kinds/plan-columns.tsx'
import { writeElements } from './element-writer.ts'
import { contentOf } from './row-content.tsx'

const same = (text: string) => text
const tools: ColumnTools = {
  t: Object.assign((key: string) => key) as ColumnTools['t'],
  link: ({ order, name }) => (
    <TextLink quiet href={`/${order.id}`} aria-label={`${name}, ${order.orderNo}`}>
      {name}
    </TextLink>
  ),
  number: same,
  share: same,
  date: same,
  dateTime: same,
  time: same,
}

function written(...contents: ReactNode[]): string {
  const place = document.createElement('div')
  for (const content of contents) writeElements(place, content)
  return place.innerHTML
}

const rendered = (content: ReactNode) => render(content).container.innerHTML

describe('written elements', () => {
  it.each<[string, ReactNode, ReactNode]>([
    ['text', 'one', 'two'],
    ['text for an element', 'one', <b key="b">two</b>],
    ['an element for another', <b key="b">one</b>, <i key="i">two</i>],
    ['fewer of them', [<b key="b">one</b>, 'and', <i key="i">two</i>], <b key="b">one</b>],
    ['more of them', null, [0, ' of ', <b key="b">two</b>, false]],
    [
      'another tone',
      <Badge key="b" tone="up">
        Buy
      </Badge>,
      <Badge key="b">Ended</Badge>,
    ],
    ['a null attribute', <p key="p" lang="en" />, <p key="p" lang={null as never} />],
    ['no style any more', <p key="p" style={{ color: 'red' }} />, <p key="p" />],
    ['no attribute any more', <p key="p" title="now" data-yields={1} />, <p key="p" className="later" />],
    [
      'components',
      <Change key="c" direction="up" text="+1" />,
      <Change key="c" direction="down" text="-1" />,
    ],
  ])('are what React renders: %s', (_, before, after) => {
    expect(written(before)).toBe(rendered(before))
    expect(written(before, after)).toBe(rendered(after))
  })

  it('keep their nodes when only a text changes', () => {
    const place = document.createElement('div')
    writeElements(place, <b className="one">1</b>)
    const text = place.firstChild?.firstChild
    writeElements(place, <b className="one">2</b>)
    expect(place.firstChild?.firstChild).toBe(text)
    expect(place.textContent).toBe('2')
  })

  it('follow a link of the newest row', () => {
    const place = document.createElement('div')
    const follow = vi.fn()
    for (const href of ['/first', '/second']) {
      writeElements(place, <TextLink href={href} onNavigate={follow} />)
    }
    place.querySelector('a')?.click()
    expect(follow.mock.calls).toEqual([['/second']])
  })

  it('cannot have state', () => {
    function Counter() {
      return <b>{useState(0)[0]}</b>
    }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => written(<Counter />)).toThrow()
  })
})

type Rows = readonly { readonly id: string }[]

/** Columns read only the rows of their own kind. */
const columnsOf = (columns: Columns<never>) => columns as Columns<{ readonly id: string }>

describe('rows without actions', () => {
  const contracts = [
    buildDetail(),
    buildDetail({ side: 'buy', closeReason: 'customer', endedByStaff: 'takeover', profit: '-3.00' }),
    buildOrder({ status: 'pending', type: 'limit', limitPrice: '1.05000', openPrice: null }),
    buildOrder({ status: 'failed', openPrice: null, profit: null }),
  ]
  const summary = buildSummary()
  it.each<[string, Columns<never>, Rows]>([
    ['contracts', historyColumns(tools), contracts],
    ['options', optionColumns(tools), [buildOption({ status: 'won', profit: '9.00' }), buildOption()]],
    ['plans', planColumns(tools), [buildPlanOrder(), buildPlanOrder({ endedByStaff: 'takeover' })]],
    [
      'all orders',
      allColumns(tools),
      [
        summary,
        buildSummary({
          action: null,
          unit: 'USDT',
          currency: 'USDT',
          profit: '1.00',
          status: 'profitDivided',
        }),
        buildSummary({ waitsFor: { type: 'stop', price: '2.00' }, status: 'pending' }),
      ],
    ],
  ])('are written as React renders them: %s', (_, columns, rows) => {
    for (const isTable of [true, false]) {
      for (const before of rows) {
        for (const after of rows) {
          const contents = [before, after].map(row => contentOf(row, columnsOf(columns), isTable))
          expect(written(...contents)).toBe(rendered(contents[1]))
        }
      }
    }
  })
})
