import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PLANE_SETTINGS } from '@quayside/release/settings'
import { expect, it } from 'vitest'
import type * as z from 'zod'
import { SITE_SETTINGS } from './config.ts'

const OF_COMMANDS = [
  'RELEASE_ENVIRONMENTS',
  'RELEASE_KEY_FILE',
  'RELEASE_PLANE_KEY',
  'RELEASE_TOKEN',
  'RELEASE_TRIAL',
  'STAFF_PASS_KEY',
]
const SCHEMAS: Readonly<Record<string, z.ZodType>> = { ...PLANE_SETTINGS, ...SITE_SETTINGS }

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8')

const documented = page.split('\n').flatMap(line => {
  const [, names = '', defaults = ''] = line.split('|').map(cell => cell.trim())
  const printed = defaults.split(', ')
  const found = [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
  return found.map((name, at) => ({ name, printed: printed[printed.length === found.length ? at : 0] }))
})

it('the page of settings has every setting once', () => {
  expect(documented.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(SCHEMAS), ...OF_COMMANDS].toSorted(),
  )
})

const withDefaults = documented.flatMap(({ name, printed }) => {
  const { data } = SCHEMAS[name]?.safeParse(undefined) ?? {}
  return (typeof data === 'string' && data !== '') || typeof data === 'number'
    ? [{ name, printed, data: String(data) }]
    : []
})

it.each(withDefaults)('$name has the default that the page prints', ({ name, printed, data }) => {
  expect(printed).toBe(/^FACEBOOK_\w+_URL$/.test(name) ? 'Facebook’s' : `\`${data}\``)
})
