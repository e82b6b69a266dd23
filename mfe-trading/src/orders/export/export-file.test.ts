import { describe, expect, it } from 'vitest'
import type { Translate } from '../../order/details/translate.ts'
import { readFilter } from '../filter/order-filter.ts'
import { describeTable, fileName } from './export-file.ts'

const TEXTS: Record<string, string> = {
  'csv.column.status': 'Status',
  'chrome:sandbox': 'Sandbox',
  'orders.status.open': 'Open',
  'orders.kind.options': 'Options',
  'common:side.sell': 'Sell',
  'common:closeReason.customer': 'Closed by you',
  'byStaff.label': 'Closed by our team',
  'byStaff.reason.takeover': 'Someone else',
}
const t = ((keys: string | string[]) => {
  const wanted = [keys].flat()
  const known = wanted.find(key => key in TEXTS)
  return known === undefined ? wanted.at(-1) : TEXTS[known]
}) as Translate
const filter = (text: string) => readFilter(new URLSearchParams(text), 'contract')
const table = {
  columns: ['orderNo', 'status', 'side'],
  rows: [
    ['1', 'open', 'buy'],
    ['2', 'pending', 'buy'],
    ['3', 'open', 'sell'],
  ],
  truncated: false,
  sandbox: true,
}

describe('the file of an export', () => {
  it('says first that it is of the sandbox, and names its columns', () => {
    expect(describeTable(table, filter('state=any'), t)).toEqual({
      notes: ['Sandbox'],
      headings: ['orderNo', 'Status', 'side'],
      rows: [
        ['1', 'Open', 'buy'],
        ['2', 'pending', 'buy'],
        ['3', 'Open', 'Sell'],
      ],
    })
  })

  it('says when there is more, and nothing of a sandbox on a live site', () => {
    const { notes } = describeTable({ ...table, truncated: true, sandbox: false }, filter('state=any'), t)
    expect(notes).toEqual(['csv.truncated'])
  })

  it('holds the statuses and the direction that the filters show', () => {
    expect(describeTable(table, filter('state=running&side=buy'), t).rows).toEqual([['1', 'Open', 'buy']])
    expect(describeTable(table, filter('state=pending'), t).rows).toEqual([['2', 'pending', 'buy']])
  })

  it('names support as who ended an order, with the reason, and leaves a reason it does not know', () => {
    const ended = {
      ...table,
      columns: ['closeReason', 'endedByStaff'],
      rows: [
        ['staff', 'takeover'],
        ['customer', null],
        ['staff', 'moon'],
      ],
    }
    const { rows } = describeTable(ended, filter('state=any'), t)
    expect(rows).toEqual([
      ['Closed by our team', 'Someone else'],
      ['Closed by you', null],
      ['Closed by our team', 'moon'],
    ])
  })

  it('leaves a name alone that reads like a word of the wire', () => {
    const named = {
      ...table,
      columns: ['kind', 'title'],
      rows: [
        ['option', 'open'],
        ['lottery', null],
      ],
    }
    expect(describeTable(named, filter('state=any'), t).rows).toEqual([
      ['Options', 'open'],
      ['lottery', null],
    ])
  })

  it('is called by its kind and day', () => {
    expect(fileName('options', '2026-01-05')).toBe('orders-options-2026-01-05.csv')
  })
})
