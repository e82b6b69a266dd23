import { expect, it } from 'vitest'
import type { Alerts } from '../../alerts/start-alerts.ts'
import { ADMINISTRATOR, testPlane } from '../plane.builders.ts'

const CHANNEL = { name: 'webhook', target: 'hooks.example', waiting: 0, lost: 0, last: null } as const

it('an administrator sends a test, in their name; the board shows every way of delivery', async () => {
  const by: string[] = []
  const alerts: Alerts = {
    channels: () => [CHANNEL],
    async test(name) {
      by.push(name)
      return [{ name: 'webhook', target: 'hooks.example', problem: 'it answers 500' }]
    },
  }
  const { as } = await testPlane({ alerts })
  const administrator = await as('administrator')
  const tested = await administrator('/api/alerts/test', { body: {} })
  expect(tested.json()).toEqual([{ name: 'webhook', target: 'hooks.example', problem: 'it answers 500' }])
  expect(by).toEqual([ADMINISTRATOR])
  expect((await administrator('/api/board')).json().alerts).toEqual([CHANNEL])
})

it('is rejected with a sentence when no recipient is configured', async () => {
  const { as } = await testPlane()
  const tested = await (await as('administrator'))('/api/alerts/test', { body: {} })
  expect([tested.statusCode, tested.json().message]).toEqual([
    422,
    'Alerts have no recipient: set ALERT_WEBHOOK_URL or ALERT_MAIL_TO for the plane.',
  ])
})
