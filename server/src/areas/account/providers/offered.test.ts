import { expect, it } from 'vitest'
import { parseConfig } from '../../../app/settings/config.ts'
import { offeredBy } from './offered.ts'

const config = parseConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })

it('are the providers that the operator has keys of, and none without', () => {
  expect(offeredBy(config)).toEqual(['google'])
  expect(offeredBy(parseConfig({}))).toEqual([])
})
