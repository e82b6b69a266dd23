import { expect, it } from 'vitest'
import { statusBadge } from '../../order/cells/status-badge.tsx'
import type { Translate } from '../../order/details/translate.ts'
import { result } from '../../order/live/result.tsx'
import { buildOption } from '../../ticket/option/option.builders.ts'
import { optionColumns } from './option-columns.tsx'

const TOOLS = {
  link: () => <a href="/">order</a>,
  t: ((key: string) => key) as Translate,
  number: (text: string) => text,
  share: (text: string) => text,
  time: (text: string) => text,
  date: (text: string) => text,
  dateTime: (text: string) => text,
}

it.each([
  ['open', null],
  ['won', '9.00'],
] as const)('keeps the status of an option that is %s out of the column of profits', (status, profit) => {
  const { rest } = optionColumns(TOOLS)
  const cellOf = (key: string) =>
    rest.find(column => column.key === key)?.cell(buildOption({ status, profit }))
  expect(cellOf('profit')).toEqual(result(profit, TOOLS))
  expect(cellOf('status')).toEqual(statusBadge({ status }, TOOLS.t))
  expect(rest.find(({ key }) => key === 'status')?.card).not.toBe('none')
})
