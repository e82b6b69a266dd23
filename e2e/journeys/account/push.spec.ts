import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** A valid P-256 point and secret, as a browser's subscription has them; no push service can be reached from here. */
const ADDRESS = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
  keys: {
    p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
}

/** As the server sends it (`server/src/areas/channels/push`), to a customer who reads German. */
const MESSAGE = {
  title: 'Preisalarm',
  body: 'EUR/USD steht bei 1,08500.',
  path: '/cruuency?code=EURUSD',
  tag: 'alert-1',
  lang: 'de',
  dir: 'ltr',
}

test('a browser is subscribed, and a topic turned off, and both stay so', async ({
  signedIn: page,
  context,
  site,
}) => {
  const browser = await subscribe(page, context, site.origin)
  const bids = page.getByRole('checkbox', { name: 'NFT auctions: Browser' })
  await Promise.all([page.waitForResponse('**/user/channels'), bids.uncheck()])
  await page.reload()
  await expect(browser).toBeChecked()
  await expect(bids).not.toBeChecked()
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(worker).toBe(`${site.origin}/push-worker.js`)
})

test('a push reaches a browser without a page of the site, and leads to the right screen', async ({
  signedIn: page,
  context,
  site: { origin },
}) => {
  await subscribe(page, context, origin)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('about:blank')
  const worker = context.serviceWorkers().find(each => each.url() === `${origin}/push-worker.js`)
  expect(worker).toBeDefined()
  // A browser without a screen has no place for notifications, and opens pages only for a real click.
  await worker?.evaluate(() => {
    Object.assign(Reflect.get(self, 'registration'), {
      showNotification: async (...shown: unknown[]) => Object.assign(self, { shown }),
    })
    Object.assign(Reflect.get(self, 'clients'), {
      openWindow: async (address: string) => Object.assign(self, { address }),
    })
  })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const message = { origin, registrationId: await registered, data: JSON.stringify(MESSAGE) }
  await browser.send('ServiceWorker.deliverPushMessage', message)
  const { title, path, ...words } = MESSAGE
  await expect
    .poll(() => worker?.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual([title, { ...words, data: { path } }])

  await worker?.evaluate(
    data => {
      const notification = { data, close() {} }
      const Click = Reflect.get(self, 'ExtendableEvent')
      self.dispatchEvent(Object.assign(new Click('notificationclick'), { notification }))
    },
    { path },
  )
  const address = await worker?.evaluate(() => String(Reflect.get(self, 'address')))
  expect(address).toBe(origin + path)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: /EUR/ }).first()).toBeVisible()
})

async function subscribe(page: Page, context: BrowserContext, origin: string) {
  await context.grantPermissions(['notifications'], { origin })
  await page.addInitScript(address => {
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => address })
  }, ADDRESS)
  await page.goto('/profile/settings#notifications')
  const browser = page.getByRole('switch', { name: 'Notify this browser' })
  await browser.check()
  await expect(browser).toBeEnabled()
  return browser
}
