import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportOf } from '../health/health.builders.ts'
import { sendReport } from '../health/send-report.ts'
import { TEST_SITE_KEY, testSiteKey } from '../testing/test-site.ts'
import { type TestPlane, testPlane } from './plane.builders.ts'

let plane: TestPlane
let address: string
beforeEach(async () => {
  plane = await testPlane()
  address = await plane.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => plane.app.close())

function now(): number {
  return plane.clock.now().getTime()
}

function report(sequence = now(), key = TEST_SITE_KEY) {
  return key.sign(JSON.stringify(reportOf([], { node: 'one', writtenAt: now(), sequence })))
}

function send(envelope = report(), over: { plane?: string; site?: string } = {}) {
  return sendReport({ plane: address, environment: 'production', site: 'one', fetch, ...over }, envelope)
}

describe('a site', () => {
  it('hands its report in without any other right than its key, and the board has it', async () => {
    expect(await send()).toEqual({ isTaken: true })
    const board = (await (await plane.as('reviewer'))('/api/board')).json()
    expect(JSON.stringify(board)).toContain('"node":"one"')
  })

  it('is told what is newer, and goes on from there', async () => {
    await send()
    expect(await send(report(now() - 1))).toEqual({ isTaken: false, newest: now() })
    expect(await send(report(now() + 1))).toEqual({ isTaken: true })
  })

  it('is told in a sentence why its report does not count', async () => {
    await expect(send(report(now(), testSiteKey()))).rejects.toThrow(
      "refuses the report: The report is not signed with its site's key.",
    )
    await expect(send(report(), { site: 'two' })).rejects.toThrow(
      'The report is of a site that is not known here',
    )
    await expect(send({ payload: 'x'.repeat(5_000_000), signature: '' })).rejects.toThrow('too large')
    plane.setStore('down')
    await expect(send()).rejects.toThrow('refuses the report')
  })

  it('is not read where it is unknown', async () => {
    const headers = { 'content-type': 'application/json' }
    const answerTo = (site: string) =>
      fetch(`${address}/api/reports/production/${site}`, { method: 'POST', body: 'no JSON', headers })
    expect((await answerTo('one')).status).toBe(400)
    expect((await answerTo('two')).status).toBe(403)
  })

  it('names the address that does not answer', async () => {
    await plane.app.close()
    await expect(send(report(), { plane: address })).rejects.toThrow(`no release plane answers at ${address}`)
  })
})
