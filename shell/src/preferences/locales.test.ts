import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_CATALOG, HTTP_REFUSALS, SUCCESS_MESSAGES } from '@quayside/contracts/errors'
import { expect, it } from 'vitest'

const { common } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../locales/en.json'), 'utf8'))

it.each([...Object.keys(ERROR_CATALOG), ...Object.keys(HTTP_REFUSALS), 'network', 'timeout', 'unknown'])(
  'has a text for error %s',
  code => {
    expect(common[`error.${code}`]).toBeTypeOf('string')
  },
)

it.each(Object.keys(SUCCESS_MESSAGES))('has a text for success %s', code => {
  expect(common[`success.${code}`]).toBeTypeOf('string')
})

it('points to the order list after a time-out', () => {
  expect(common['error.timeout']).toContain('order list')
})
