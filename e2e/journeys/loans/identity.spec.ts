import { codeFor, newCustomer } from '../../fixtures/api.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { violations } from '../../pages/accessibility.ts'
import { IdentityForm } from '../../pages/identity.ts'
import { drawSignature } from '../../pages/loans.ts'

test('a customer verifies on a phone, goes on from another one, and mends the one photo that was sent back', async ({
  browser,
  contextOptions,
}) => {
  const site = await startSite({ SANDBOX_REVIEW_SECONDS: '1' })
  const customer = await newCustomer(site.origin)
  async function openOnDevice() {
    const context = await browser.newContext({ ...contextOptions, baseURL: site.origin })
    const page = await context.newPage()
    await passOnboarding(page)
    await enterAs(page, site.origin, customer)
    await page.goto('/loan')
    await page.getByRole('link', { name: 'Open verification' }).click()
    return { page, form: new IdentityForm(page) }
  }

  const first = await openOnDevice()
  await first.page.getByRole('link', { name: 'Start' }).click()
  await first.form.fill({ 'First name': 'María', 'Last name': 'O’Neill' })
  await first.form.continueTo('Date of birth and sex')
  await first.form.choose('Female')
  await first.form.fill({ 'Date of birth': '2020-02-28' })
  await first.page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(first.page.getByText('You must be at least 18 years old.')).toBeVisible()
  await first.form.fill({ 'Date of birth': '1990-02-28' })
  await first.form.continueTo('Your address')
  await first.form.fill({ Country: 'DE', Address: '1 Quay Road, refuse back unreadable' })
  await first.form.continueTo('Phone number')
  await expect(first.page.getByLabel('Country code')).toHaveValue('DE')
  await first.form.fill({ 'Phone number': '0151 12345678' })
  await first.page.getByRole('button', { name: 'Text me a code' }).click()
  const code = first.page.getByLabel('Code from text message')
  await code.waitFor()
  expect(await violations(first.page), 'a code that was sent').toEqual([])
  await code.fill(await codeFor(site.origin, '+4915112345678'))
  await expect(first.page.getByText('Number confirmed')).toBeVisible()
  await first.form.continueTo('Document')
  await first.form.choose('ID card')
  await first.form.continueTo('Front of the document')
  const worker = first.page.waitForEvent('worker')
  await first.form.send('Front')
  expect((await worker).url(), 'shrinks the photo').toContain('/media/darkroom.')
  expect(await violations(first.page), 'a photo that was sent').toEqual([])
  await first.page.context().close()

  const { page, form } = await openOnDevice()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back of the document')
  await form.send('Back')
  await form.continueTo('Selfie with your document')
  await form.send('Selfie with your document')
  await form.continueTo('Signature')
  await drawSignature(page)
  await form.continueTo('Identity verification')
  await page.getByRole('button', { name: 'Submit for review' }).click()

  await expect(page.getByRole('main').getByText('Back: not readable')).toBeVisible()
  expect(await violations(page), 'what was sent back').toEqual([])
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Fix now' }).click()
  await form.send('Back')
  await form.continueTo('Identity verification')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('main').getByText('Your identity is verified.')).toBeVisible()
  await expect(page.getByText('Automatic reviewer (sandbox)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tier 2: proof of address' })).toBeVisible()
  await page.context().close()
  await site.stop()
})
