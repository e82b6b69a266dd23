// @vitest-environment happy-dom
import type { ExposureLimit } from '@quayside/contracts/staff/exposure'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../testing/open-console.tsx'

const limit = (used: string): ExposureLimit => ({
  measure: 'contracts',
  market: 'total',
  used,
  limit: '100.00',
})

const show = (...limits: readonly ExposureLimit[]) =>
  openConsole('/desk', { desk: { 'GET /exposure/limits': { limits } } })

it.each([
  ['1 limit nearly reached', ['80.00', '10.00']],
  ['1 limit reached', ['100.00', '99.00']],
  ['2 limits reached', ['100.00', '101.00']],
])('says on the first page of the desk: %s', async (words, used) => {
  show(...used.map(limit))
  expect(await screen.findByText(`Exposure: ${words}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the exposure' }).getAttribute('href')).toBe('/desk/exposure')
})

it('says nothing while every limit is far', async () => {
  const { desk } = show(limit('79.99'))
  await screen.findByText('Nothing waits for review.')
  await expect.poll(() => desk.of('GET /exposure/limits')).toHaveLength(1)
  expect(screen.queryByText(/^Exposure:/)).toBeNull()
})
