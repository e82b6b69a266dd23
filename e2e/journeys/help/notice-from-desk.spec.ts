import { devices } from '@playwright/test'
import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { newCustomer } from '../../fixtures/api.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violations, violationsByTheme } from '../../pages/accessibility.ts'
import { enterConsole } from '../../pages/console.ts'

const TITLE = 'صيانة يوم الأحد'
const TEXT = '# المواعيد\nالرصيف **مغلق** ظهرًا، والرسوم 0.1% كالمعتاد.\n\n- الأسهم\n- المعادن'

test('a notice that is written at the desk in Arabic is read on a phone in Arabic', async ({ browser }) => {
  test.setTimeout(150_000)
  const site = await startSite()
  const plane = await startFirstPlane(site)
  const customer = await newCustomer(site.origin)
  const desk = await (await browser.newContext({ baseURL: plane.address })).newPage()
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.origin })
  const phone = await context.newPage()
  try {
    await enterConsole(desk, plane.administrator)

    await test.step('it is written in English and Arabic, and previewed', async () => {
      await desk.goto('/desk/articles')
      await desk.getByRole('button', { name: 'New' }).click()
      await desk.getByLabel('Address of its page').fill('maintenance-sunday')
      await desk.getByRole('button', { name: 'Start', exact: true }).click()
      await desk.getByLabel('Title in English').fill('Maintenance on Sunday')
      await desk.getByLabel('Text in English').fill('The quay is **closed** at noon.')
      await desk.getByRole('tab', { name: /العربية/ }).click()
      await desk.getByLabel('Title in Arabic').fill(TITLE)
      await desk.getByLabel('Text in Arabic').fill(TEXT)
      await expect(desk.locator('.q-prose[dir=rtl] strong')).toHaveText('مغلق')
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText('Not saved yet.')).toBeHidden()
      expect(await violations(desk), 'the editor').toEqual([])
    })

    await test.step('it is published, and customers are notified', async () => {
      await desk.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: /^Notify \d+ customers?$/ }).check()
      expect(await violations(desk), 'publishing').toEqual([])
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await expect(desk.getByText('Published', { exact: true })).toBeVisible()
    })

    await test.step('a customer opens it from a notification on a phone in Arabic', async () => {
      await passOnboarding(phone)
      await enterAs(phone, site.origin, customer)
      await phone.addInitScript(() => localStorage.setItem('quayside.locale', 'ar'))
      await context.addCookies([{ name: 'locale', value: 'ar', url: site.origin }])
      await expect(async () => {
        await phone.goto('/profile/notification')
        await expect(phone.getByText(TITLE)).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await phone
        .getByRole('listitem')
        .filter({ hasText: TITLE })
        .getByRole('link', { name: 'قراءة الإعلان' })
        .click()
      await expect(phone.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
      const prose = phone.locator('.q-prose')
      await expect(prose.getByRole('listitem')).toHaveCount(2)
      await expect(prose).toHaveAttribute('dir', 'rtl')
      expect(await violationsByTheme(phone)).toEqual(NO_VIOLATIONS)
    })

    await test.step('it is on the home page and among the notices', async () => {
      for (const path of ['/', '/help/notice']) {
        await phone.goto(path)
        await expect(phone.getByRole('main').getByRole('link', { name: TITLE })).toBeVisible()
      }
    })

    await test.step('and gone once it is retired', async () => {
      await desk.getByRole('button', { name: 'Retire' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
      await expect(desk.getByText('Retired', { exact: true })).toBeVisible()
      await phone.reload()
      await expect(phone.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(phone.getByText(TITLE)).toHaveCount(0)
    })
  } finally {
    for (const each of [desk, phone]) await each.context().close()
    await plane.stop()
    await site.stop()
  }
})
