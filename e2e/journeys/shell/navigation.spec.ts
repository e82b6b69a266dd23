import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteDescription } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'
import { root } from '../../fixtures/release.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'
import { settled } from '../../pages/screen.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an unknown path goes to the front page', async ({ visitor: page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await settled(page)
})

test('a stray segment below any claimed path goes there too', async ({ signedIn: page, site, isMobile }) => {
  test.skip(isMobile, 'what is claimed does not depend on the screen')
  const claimed = globSync('mfe-*/remote.json', { cwd: root }).flatMap(file => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return remoteDescription.parse(JSON.parse(text)).routes.flatMap(claimedPaths)
  })
  expect(claimed.length).toBeGreaterThan(20)
  await page.goto('/trading/stray')
  await expect(page).toHaveURL(/\/$/)
  await settled(page)
  for (const claim of claimed) {
    const stray = `${claim}/stray`.replace('//', '/')
    // Like the browser's Back: a page load per route would take a minute.
    await page.evaluate(path => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, stray)
    await expect(page, stray).toHaveURL(`${site.origin}/`)
  }
})

test('a navigation goes to the top, and takes title and focus along', async ({ visitor: page, isMobile }) => {
  const chrome = new Chrome(page, isMobile)
  await page.goto('/market')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 1_000))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await chrome.go('Loans')
  const heading = page.getByRole('heading', { level: 1, name: 'Loans' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Loans — Quayside')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the keyboard can skip the chrome', async ({ visitor: page }) => {
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await page.goto('/market')
  await settled(page)
  // Before the chrome is drawn, Tab would have no target.
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('back and forward cross the remotes', async ({ visitor: page, isMobile, complaints }) => {
  const chrome = new Chrome(page, isMobile)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto('/market')
  await expect(heading).toHaveText('Market')
  await chrome.go('Loans')
  await expect(heading).toHaveText('Loans')
  await chrome.go('Charity NFTs')
  await expect(heading).toHaveText('Charity NFTs')
  await chrome.go('Smart trading')
  await expect(heading).toHaveText('Smart trading')
  for (const name of ['Charity NFTs', 'Loans', 'Market']) {
    await page.goBack()
    await expect(heading).toHaveText(name)
  }
  for (const name of ['Loans', 'Charity NFTs', 'Smart trading']) {
    await page.goForward()
    await expect(heading).toHaveText(name)
  }
  expect(complaints).toEqual([])
})

test('footer and tab bar leave the way to sign-up and login free', async ({ visitor: page, isMobile }) => {
  const chrome = new Chrome(page, isMobile)
  await page.goto('/pass/login')
  await settled(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  if (isMobile) await expect(chrome.tabs).toHaveCount(0)
  await page.goto('/api/loginCallback/google')
  await settled(page)
  await expect(chrome.tabs).toHaveCount(0)
})

test('the phone’s back button leads back, and home when there is nothing to go back to', async ({
  visitor: page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has the browser’s own')
  await page.goto('/help')
  await page.getByRole('main').getByRole('link', { name: /^FAQ/ }).click()
  await expect(page).toHaveURL(/\/help\/faq$/)
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' })
  await back.click()
  await expect(page).toHaveURL(/\/help$/)
  await back.click()
  await expect(page).toHaveURL(/\/$/)
})
