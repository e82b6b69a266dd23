import { expect, it } from 'vitest'
import { REWARD, rewardFile } from './invite-site.builders.ts'
import { loadInviteTerms } from './reward-table.ts'

it('is none without a file', () => {
  expect(loadInviteTerms(undefined)).toBeUndefined()
})

it('is read from the operator’s file', async () => {
  const file = await rewardFile({ ...REWARD, until: '2027-03-01T00:00:00Z' })
  expect(loadInviteTerms(file)).toEqual({
    currency: 'USDT',
    amount: '5',
    countries: ['AT', 'DE'],
    most: 2,
    from: Date.parse('2026-11-01T00:00:00Z'),
    until: Date.parse('2027-03-01T00:00:00Z'),
    source: 'Board of 1 October 2026',
  })
})

it.each([
  ['amount must be above 0', { amount: '0' }],
  ['amount must be above 0', { amount: '-5' }],
  ['amount must be above 0', { amount: '0.0000001' }],
  ['amount must be above 0', { amount: 'five' }],
  ['at most 1000', { amount: '1000.01' }],
  ['field amount must be a text in quotes', { amount: 5 }],
  ['field currency must be one of USD, USDT', { currency: 'BTC' }],
  ['field from must be a moment', { from: '2026-11-01' }],
  ['field from must be a moment', { from: '2026-02-30T00:00:00Z' }],
  ['field from is missing', { from: undefined }],
  ['until must be after from', { until: '2026-11-01T00:00:00Z' }],
  ['field countries.1 is not a country code', { countries: ['DE', 'de'] }],
  ['countries must name one', { countries: [] }],
  ['names a country twice', { countries: ['DE', 'DE'] }],
  ['field most must be 1 or more', { most: 0 }],
  ['field most must be 100 or less', { most: 101 }],
  ['field most must be a whole number', { most: 1.5 }],
  ['field source must have', { source: ' ' }],
  ['the table has an unknown entry, deposit', { deposit: '100' }],
  ['the table has an unknown entry, losses', { losses: '0.1' }],
  ['the table has an unknown entry, volume', { volume: '1' }],
])('stops the start and says so: %s', async (said, changes) => {
  const file = await rewardFile({ ...REWARD, ...changes })
  expect(() => loadInviteTerms(file)).toThrow(said)
})

it.each([
  ['is not JSON', '{'],
  ['must be a group of fields', '[]'],
  ['must be a group of fields', '"5"'],
])('stops the start: %s', async (said, text) => {
  const file = await rewardFile(text)
  expect(() => loadInviteTerms(file)).toThrow(said)
})

it('names every mistake at once', async () => {
  const file = await rewardFile({ ...REWARD, amount: '0', countries: [] })
  expect(() => loadInviteTerms(file)).toThrow(/INVITE_REWARDS\) has 2 mistakes:\n- amount.*\n- countries/)
})
