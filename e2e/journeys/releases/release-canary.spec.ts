import type { Page } from '@playwright/test'
import * as z from 'zod'
import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { newVisitors, sendVisitors } from '../../../scripts/operations/visitors.ts'
import { goWithin } from '../../fixtures/in-tab.ts'
import { askRelease, release, tryRelease } from '../../fixtures/release.ts'
import { placedVisitor } from '../../fixtures/releases/placed-visitor.ts'
import { publishVariant } from '../../fixtures/releases/publish-variant.ts'
import { currentPins } from '../../fixtures/releases/signed-pins.ts'
import { marked } from '../../fixtures/releases/variants.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectLoans, loans } from '../../pages/loans.ts'

const auditEvents = z.array(
  z.object({ actor: z.string(), reason: z.string(), act: z.object({ type: z.string() }) }),
)

test('a candidate is for the same visitors while it grows, and is rolled back automatically when it fails', async ({
  browser,
}) => {
  const site = await startSite()
  const plane = await startFirstPlane(site)
  try {
    const candidate = await publishVariant(site, 'mfe-loan', marked('candidate'))
    await release(site.dataDir, 'thresholds', '--min-loads', '5', '--yes')
    await rollOut(site, candidate)
    const rollout = { remote: 'mfe-loan', candidate }
    const has = await placedVisitor(browser, site, { ...rollout, isWanted: place => place < 5_000 })
    const hasNot = await placedVisitor(browser, site, { ...rollout, isWanted: place => place >= 7_500 })

    await test.step('each keeps its version over reloads and a growing share', async () => {
      for (let visit = 0; visit < 2; visit += 1) {
        await visitLoans(has, candidate)
        await visitLoans(hasNot, null)
      }
      await release(site.dataDir, 'step', 'mfe-loan', '--yes')
      await share(site, 75)
      await visitLoans(has, candidate)
      await visitLoans(hasNot, null)
    })

    await test.step('it fails in browsers, and the rollout takes it away', async () => {
      await goWithin(has, '/help')
      await sendVisitors({
        origin: site.origin,
        remote: 'mfe-loan',
        path: '/loan',
        visitors: newVisitors(30),
        broken: candidate,
      })
      await share(site, null)
    })

    await test.step('an open tab is back with the good version', async () => {
      await expect(async () => {
        await goWithin(has, '/help')
        await goWithin(has, '/loan')
        await expect(loans(has)).not.toHaveAttribute('data-version', { timeout: 1_000 })
      }).toPass()
      await visitLoans(has, null)
    })

    await test.step('the audit log says why, and is whole', async () => {
      const events = await askRelease(site.dataDir, { args: ['audit'], answer: auditEvents })
      const taken = events.find(({ actor }) => actor === 'rollout')
      expect(taken?.reason).toContain(`mfe-loan@${candidate} is taken away at 75 %`)
      expect(taken?.reason).toMatch(/\d+ of \d+ loads failed/)
      expect((await tryRelease(site.dataDir, 'audit', '--verify')).code).toBe(0)
    })
    await has.context().close()
    await hasNot.context().close()
  } finally {
    await plane.stop()
    await site.stop()
  }
})

async function rollOut(site: Site, candidate: string): Promise<void> {
  const steps = ['--canary', '50,75,100', '--bake', '10m']
  await release(site.dataDir, 'pin', `mfe-loan=${candidate}`, ...steps, '--yes')
  await share(site, 50)
}

async function share(site: Site, percent: number | null): Promise<void> {
  await expect
    .poll(async () => (await currentPins(site)).document.remotes['mfe-loan']?.canary?.percent ?? null, {
      timeout: 30_000,
    })
    .toBe(percent)
}

async function visitLoans(page: Page, version: string | null): Promise<void> {
  await page.goto('/loan')
  await expectLoans(page, version)
}
