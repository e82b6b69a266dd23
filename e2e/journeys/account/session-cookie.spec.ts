import { newCustomer, send } from '../../fixtures/api.ts'
import { pin, pinFaulty, SPIES } from '../../fixtures/releases/faulty-remote.ts'
import { tokenOf } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'
import { fillLogin } from '../../pages/login.ts'

test('a hostile remote finds no token, not even one that an earlier version stored', async ({
  visitor: page,
  site,
  customer,
}) => {
  const good = await pinFaulty(site, 'mfe-loan', SPIES)
  try {
    const stored = {
      'quayside.token': customer.token,
      'quayside.user': JSON.stringify(customer.user),
      'quayside.login': '1',
    }
    const entries = Object.entries(stored).map(([name, value]) => ({ name, value }))
    await page
      .context()
      .setStorageState({ cookies: [], origins: [{ origin: site.origin, localStorage: entries }] })
    await page.goto('/loan')
    await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible()
    expect(await tokenOf(page), 'the token is traded for a cookie').toBe(customer.token)
    const id = await page.evaluate(() => localStorage.getItem('quayside.token') ?? '')
    const { username, password } = customer
    const found = await page.evaluate(lookEverywhere, { id, username, password })
    expect(found.places, 'the search sees the session').toEqual(['at start', 'context', 'page', 'storage'])
    const secrets = [customer.token, await tokenOf(page)]
    expect(new Set(secrets).size, 'the sign-in opened another session').toBe(2)
    for (const secret of secrets) expect(found.texts.join('\n')).not.toContain(secret)
    expect(found.answers).toEqual([200, 200, 401, 401, 401, 401, 200])
  } finally {
    await pin(site, 'mfe-loan', good)
  }
})

type Known = { readonly id: string; readonly username: string; readonly password: string }

/** Runs in the page as a remote's script: collects every text that it can reach. */
async function lookEverywhere({ id, username, password }: Known) {
  const texts: string[] = []
  const places = new Set<string>()

  function note(place: string, text: string): void {
    texts.push(text)
    if (text.includes(id)) places.add(place)
  }

  function walk(place: string, first: unknown): void {
    const seen = new Set<unknown>()
    const waiting = [first]
    while (waiting.length > 0 && seen.size < 300_000) {
      const value = waiting.pop()
      if (typeof value === 'string') note(place, value)
      if (Object(value) !== value || seen.has(value)) continue
      seen.add(value)
      waiting.push(...partsOf(Object(value)))
    }
  }

  function partsOf(value: object): unknown[] {
    const members = value instanceof Map || value instanceof Set ? [...value].flat() : []
    return [...members, ...Reflect.ownKeys(value).map(key => read(value, key))]
  }

  /** A getter that throws keeps its value from a remote, too. */
  function read(value: object, key: PropertyKey): unknown {
    try {
      return Reflect.get(value, key)
    } catch {
      return undefined
    }
  }

  async function ask(path: string, body: object, init: RequestInit = {}): Promise<number> {
    const response = await fetch(`/swx/customer${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
    texts.push(await response.text(), ...[...response.headers].flat())
    return response.status
  }

  note('at start', String(Reflect.get(globalThis, 'seen')))
  note('storage', JSON.stringify([localStorage, sessionStorage, document.cookie]))
  const context: unknown = Reflect.get(globalThis, 'spied')
  const session: unknown = Reflect.get(Object(context), 'session')
  walk('context', [context, Reflect.apply(Reflect.get(Object(session), 'get'), session, [])])
  walk('page', [document.getElementById('app'), performance.getEntries().map(entry => entry.toJSON())])
  const own = { headers: { authorization: id } }
  const answers = [
    await ask('/user/getUserInfo', {}, own),
    await ask('/user/mode', { virtually: 'NO' }, own),
    await ask('/user/getUserInfo', {}),
    await ask('/user/getUserInfo', {}, { headers: { authorization: '' } }),
    await ask('/user/getUserInfo', {}, { ...own, credentials: 'omit' }),
    await ask('/user/getUserInfo', {}, { ...own, credentials: 'omit', referrerPolicy: 'no-referrer' }),
    await ask('/login/login', { loginType: 'password', username, password }),
  ]
  return { texts, answers, places: [...places].toSorted() }
}

test('a sign-out that the server did not hear is repeated by the next page', async ({
  signedIn: page,
  site,
  customer,
  isMobile,
}) => {
  await page.route('**/login/logout', route => route.abort())
  await page.goto('/profile')
  await new Chrome(page, isMobile).logOut()
  const { token } = customer
  const status = async () => (await send(site.origin, '/user/getUserInfo', { body: '{}', token })).status
  expect(await status()).toBe(200)
  await page.unroute('**/login/logout')
  await page.reload()
  await expect.poll(status).toBe(401)
  expect(await tokenOf(page)).toBe('')
})

test('every tab follows another customer who signs in', async ({ signedIn: page, site, isMobile }) => {
  const second = await newCustomer(site.origin)
  const other = await page.context().newPage()
  await other.goto('/profile/notification')
  await page.goto('/profile')
  await new Chrome(page, isMobile).logOut()
  await expect(other).toHaveURL(/\/pass\/login$/)
  await fillLogin(page, second)
  await expect(page).not.toHaveURL(/\/pass\/login$/)
  await other.goto('/profile/notification')
  await expect(other.getByText(`Welcome, ${second.username}`)).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name.startsWith('session-'))).toMatchObject([
    { httpOnly: true, sameSite: 'Strict', path: '/' },
  ])
})
