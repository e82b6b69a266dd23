import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { TRADING_ALARMS, type TradingAlarm } from '@quayside/contracts/release/trading-alarms'
import { expect, it } from 'vitest'
import { runbookOf } from './runbook.ts'

const project = new URL('../../../', import.meta.url)

it.each(Object.keys(TRADING_ALARMS) as TradingAlarm[])(
  '%s has a runbook that the index links to',
  async kind => {
    expect(existsSync(new URL(runbookOf(kind), project))).toBe(true)
    const index = await readFile(new URL('docs/operations/README.md', project), 'utf8')
    expect(index).toContain(`(runbooks/${kind}.md)`)
  },
)

it('an alert links below the address of the operator’s copy', () => {
  expect(runbookOf('disk-low', 'https://git.example/main/')).toBe(
    'https://git.example/main/docs/operations/runbooks/disk-low.md',
  )
  expect(runbookOf('rolled-back')).toBe('docs/operations/README.md#alerts')
})
