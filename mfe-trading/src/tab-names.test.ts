import { readFileSync } from 'node:fs'
import { LOCALES } from '@quayside/contracts/locales'
import { expect, it } from 'vitest'

/** Tabs that the market detail shows together: the ticket's and the dock's. */
const TABS = [
  'ticket.contract',
  'ticket.option',
  'dock.positions',
  'dock.orders',
  'dock.options',
  'dock.history',
]

it.each(LOCALES.map(({ value }) => value))(
  'gives every tab of the terminal a distinct name in %s',
  locale => {
    const file = new URL(`../locales/${locale}.json`, import.meta.url)
    const texts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    const names = TABS.map(key => texts[key])
    expect(new Set(names).size).toBe(TABS.length)
  },
)
