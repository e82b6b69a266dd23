import { expect, test } from '../../fixtures/test.ts'

/** A valid P-256 point and secret, as a browser's subscription has them; no push service can be reached from here. */
const ADDRESS = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
  keys: {
    p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
}

test('a browser is subscribed, and a topic turned off, and both stay so', async ({
  signedIn: page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.origin })
  await page.addInitScript(address => {
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => address })
  }, ADDRESS)
  await page.goto('/profile/settings#notifications')
  const browser = page.getByRole('switch', { name: 'Notify this browser' })
  await browser.check()
  await expect(browser).toBeEnabled()
  const bids = page.getByRole('checkbox', { name: 'NFT auctions: Browser' })
  await Promise.all([page.waitForResponse('**/user/channels'), bids.uncheck()])
  await page.reload()
  await expect(browser).toBeChecked()
  await expect(bids).not.toBeChecked()
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(worker).toBe(`${site.origin}/push-worker.js`)
})
