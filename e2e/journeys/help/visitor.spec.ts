import { randomUUID } from 'node:crypto'
import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { openMailServers } from '../../fixtures/servers/mail-servers.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { enterConsole } from '../../pages/console.ts'

const QUESTION = 'Can I open an account from abroad?'
const ANSWER = 'Yes, with a passport.'
const REPLY = 'Thank you, I have one.'

test('a visitor writes, closes the tab, comes back by the mail’s link, and replies by mail', async ({
  browser,
}) => {
  const mail = await openMailServers()
  const site = await startSite(async origin => ({ SITE_URL: origin, ...mail.environment }), {
    isClockDriven: true,
  })
  const plane = await startFirstPlane(site)
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await passOnboarding(page)
    return page
  }
  const email = `v${randomUUID().slice(0, 8)}@example.com`
  const page = await open()
  const staff = await (await browser.newContext({ baseURL: plane.address })).newPage()

  await test.step('the message is sent once the code is right', async () => {
    await page.goto('/service')
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Topic').selectOption('Account')
    await page.getByLabel('Your message').fill(QUESTION)
    expect(await violationsByTheme(page), 'the form').toEqual(NO_VIOLATIONS)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter the 6-digit code').waitFor()
    await page.reload()
    await expect(page.getByLabel('Your message')).toHaveValue(QUESTION)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter the 6-digit code').waitFor()
    expect(await violationsByTheme(page), 'the code').toEqual(NO_VIOLATIONS)
    await page.getByLabel('Verification code').fill(await codeOf())
    await expect(page).toHaveURL(/\/service\?thread=/)
    await expect(page.getByRole('log').getByText(QUESTION)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('log').getByText(QUESTION)).toBeVisible()
    await page.context().close()
  })

  await test.step('an agent sees a visitor and answers', async () => {
    await enterConsole(staff, plane.administrator)
    await staff.goto('/desk/inbox')
    await staff.getByRole('link', { name: new RegExp(`${email}.*Visitor`) }).click()
    await expect(staff.getByText('Visitor, no account')).toBeVisible()
    await staff.getByLabel(/^Answer to/).fill(ANSWER)
    await staff.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(staff.getByRole('log').getByText(ANSWER)).toBeVisible()
    await staff.context().close()
  })

  await test.step('the link of the mail reopens the conversation in another browser', async () => {
    await site.setClock(4 * 60_000)
    const found = () => mail.find(email, /http\S+\/service\?thread=[^\s"<]+/)?.[0] ?? ''
    await expect.poll(found, { timeout: 20_000 }).toContain('#pass=')
    const link = found()
    const other = await open()
    await other.goto(link)
    await other.getByText(`This link opens the conversations of ${email}. Is that you?`).waitFor()
    expect(await violationsByTheme(other), 'the link').toEqual(NO_VIOLATIONS)
    await other.getByRole('button', { name: 'Yes, open them' }).click()
    await expect(other.getByRole('log').getByText(ANSWER)).toBeVisible()
    await expect(other).toHaveURL(/\/service\?thread=[^#]*$/)
    const to = mail.find(email, /^Reply-To:\s+(\S+)/m)?.[1] ?? ''
    mail.deliver({ from: email, to, text: REPLY })
    await site.setClock(5 * 60_000)
    await expect(other.getByRole('log').getByText(REPLY)).toBeVisible({ timeout: 40_000 })
    await other.goto('/service')
    await expect(other.getByText(`You’re writing as ${email}.`)).toBeVisible()
    await other.getByRole('button', { name: 'Leave' }).click()
    await expect(other.getByLabel('Your email')).toBeVisible()
    await other.goto(link.replace('#pass=', '#pass=x'))
    await expect(other.getByText('This link has expired or isn’t valid')).toBeVisible()
    await other.context().close()
  })

  await plane.stop()
  await site.stop()
  await mail.close()

  async function codeOf(): Promise<string> {
    // Headers may contain six digits, too.
    const found = () => mail.find(email, /Content-Transfer-Encoding[\s\S]*?(?<!\d)(\d{6})(?!\d)/)?.[1] ?? ''
    await expect.poll(found).not.toBe('')
    return found()
  }
})
