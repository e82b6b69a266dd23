import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { findWebKit } from '../../scripts/programs/webkit.mjs'
import { call } from '../fixtures/api.ts'
import { pageSession } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openWebKit } from '../fixtures/webkit.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const named = (words: string) =>
  `[...document.querySelectorAll('button:enabled:not([aria-disabled="true"])')].find(one => one.getClientRects().length > 0 && one.innerText.trim().startsWith('${words}'))`

/** Whether the open dialog is within the window and shows its content, or at least 60% of the window's height of it. */
const OPEN_DIALOG = `
  const dialog = document.querySelector('dialog[open]')
  const { top, bottom } = dialog.getBoundingClientRect()
  const { clientHeight, scrollHeight } = dialog.querySelector('.q-dialog-body')
  return [top >= 0 && bottom <= innerHeight + 1, clientHeight >= Math.min(scrollHeight, innerHeight * 0.6)]`

test.skip(findWebKit() === undefined, 'there is no WebKit')

test('an order is placed in WebKit, on a phone', async ({ site, customer }) => {
  const page = await openWebKit({ width: 390, height: 844, userAgent: IPHONE })
  try {
    await page.goto(`${site.origin}/help`)
    const { cookie, stored } = await pageSession(site.origin, customer)
    const kept = JSON.stringify(Object.entries(stored))
    await page.run(
      `document.cookie = '${cookie.name}=${cookie.value}; path=/'; sessionStorage.setItem('quayside.onboarded', '1'); for (const [name, value] of ${kept}) localStorage.setItem(name, value)`,
    )
    await page.goto(`${site.origin}/cruuency?code=BTCUSDT`)
    await page.press(named('Buy'))
    await page.type(`document.querySelector('dialog[open] input[inputmode="decimal"]')`, '0.01')
    expect(await page.run(OPEN_DIALOG)).toEqual([true, true])
    await page.press(named('Buy Bitcoin'))
    await page.press(named('Place order'))
    const { token } = customer
    await expect
      .poll(async () => (await call(site.origin, listOrder, { token })).list)
      .toMatchObject([{ code: 'BTCUSDT', side: 'buy', lots: '0.01', status: 'open' }])
      .catch(async error => {
        throw new Error(`The page says: ${await page.run('return document.body.innerText')}`, {
          cause: error,
        })
      })
    const { username, password } = customer
    const body = JSON.stringify({ loginType: 'password', username, password })
    const id = await page.run(
      `return fetch('/swx/customer/login/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${body}' }).then(response => response.json()).then(({ result }) => result.token)`,
    )
    expect(id, 'a sign-in names the id of the session, not its token').toMatch(/^[0-9a-f-]{36}$/)
  } finally {
    await page.close()
  }
})
