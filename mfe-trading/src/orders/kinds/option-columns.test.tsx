import { expect, it } from 'vitest'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import type { Translate } from '../../order/details/translate.ts'
import { Result } from '../../order/live/result.tsx'
import { buildOption } from '../../ticket/option/option.builders.ts'
import { optionColumns } from './option-columns.tsx'

const TOOLS = {
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
  expect(cellOf('profit')).toMatchObject({ type: Result, props: { profit } })
  expect(cellOf('status')).toMatchObject({ type: StatusBadge, props: { status } })
  expect(rest.find(({ key }) => key === 'status')?.card).not.toBe('none')
})
