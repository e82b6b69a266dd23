import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { UserInfo } from '@quayside/contracts/customer/user'
import { loginByGoogle, oauth } from '@quayside/contracts/endpoints/sign-in/providers'
import { resultOf } from './result-of.ts'

/** Signs in with Google as a browser does: at the issuer, then back at the site with its cookie. */
export async function signInWithGoogle(
  origin: string,
  person: { readonly email: string; readonly name: string },
): Promise<{ readonly token: string; readonly user: UserInfo }> {
  const browser = openBrowser()
  // Loading a page sets the cookie that identifies the browser.
  await browser(`${origin}/pass/login`)
  const begun = await browser(`${origin}${API_PREFIX}${oauth.path.replace('{provider}', 'google')}`)
  const { url } = oauth.result.parse(await resultOf(begun))
  const page = await followed(browser, url, {}, origin)
  const form = new URLSearchParams({ ...person, verified: 'true', act: 'continue' })
  const back = await followed(browser, page, { method: 'POST', body: form }, origin)
  const returned = Object.fromEntries(new URL(back).searchParams)
  const answer = await browser(`${origin}${API_PREFIX}${loginByGoogle.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(returned),
  })
  return loginByGoogle.result.parse(await resultOf(answer))
}

type Browser = (url: string, request?: RequestInit) => Promise<Response>

/** Follows redirects until a page is shown, or until they lead back to the site; returns that address. */
async function followed(
  browser: Browser,
  first: string,
  request: RequestInit,
  site: string,
): Promise<string> {
  let address = first
  let answer = await browser(address, request)
  for (let hops = 0; hops < 10; hops++) {
    const location = answer.headers.get('location')
    if (location === null) return address
    address = new URL(location, address).href
    if (new URL(address).origin === site) return address
    answer = await browser(address)
  }
  throw new Error(`${first} redirects forever`)
}

/** Keeps cookies for each host and port, and follows no redirect. */
function openBrowser(): Browser {
  const jars = new Map<string, Map<string, string>>()
  return async (url, request = {}) => {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: { ...request.headers, cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
}
