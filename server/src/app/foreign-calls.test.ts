import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { ENDPOINTS } from '@quayside/contracts/endpoints'
import { sessions } from '@quayside/contracts/endpoints/account/account'
import { getIdentification, identificationPhoto } from '@quayside/contracts/endpoints/account/identity'
import { loanQuote, takeLoan } from '@quayside/contracts/endpoints/loans'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../areas/account/passkeys/authenticator.builders.ts'
import { add } from '../areas/account/passkeys/passkeys.builders.ts'
import { sendForm, wholeForm } from '../areas/identity/identity.builders.ts'
import { verify, WEALTHY } from '../areas/loans/loan-site.builders.ts'
import { openApp, PASSWORD, type SignedUp, type TestApp } from './app.builders.ts'

let server: TestApp
let ann: SignedUp
let secrets: readonly string[]
let ids: readonly string[]

beforeAll(async () => {
  server = await openApp({ environment: { LIMITS: 'loginByAsker=100000,loginByUser=100000' } })
  ann = await server.signUp('annabel')
  await server.signUp('stranger')
  const mark = 'Zebrafinch'
  const form = await wholeForm({ firstName: mark, address: `${mark} Road 17`, phone: '1709998887' })
  await sendForm(server, form, { token: ann.token })
  const { url } = (await server.call(identificationPhoto, { token: ann.token, params: { photo: 'front' } }))
    .result
  const [session] = (await server.call(sessions, { token: ann.token })).result
  const device = createAuthenticator()
  const added = await add(server, ann.token, {
    device,
    name: `${mark} key`,
    deviation: { origin: 'http://localhost' },
  })
  const passkey = added.result.ways.find(({ method }) => method === 'passkey')
  const loan = await loanOf(ann)
  const photos = await server.services.storage.read(tx =>
    tx.dynamic(q => q.selectFrom('photos').select('id').where('user_id', '=', ann.id)),
  )
  ids = [ann.id, session?.id ?? '', passkey?.id ?? '', device.id, loan.id, ...photos.map(({ id }) => id)]
  const { hash } = loan.agreement
  secrets = [mark, '1709998887', ann.email, ann.token, url, loan.orderNo, hash ?? '', ...ids]
})
afterAll(() => server.close())

async function loanOf(customer: SignedUp) {
  await verify(server, customer)
  const own = { token: customer.token, headers: { virtually: 'YES' } }
  const request = { amount: '100', days: 30 }
  const { termsHash } = (await server.call(loanQuote, { ...own, body: request })).result
  const body = { ...request, termsHash, clientId: randomUUID(), affordability: WEALTHY }
  const { result } = await server.call(takeLoan, { ...own, body })
  await server.services.storage.write(tx =>
    tx.dynamic(q =>
      q.updateTable('users').set({ kyc_status: 'pending' }).where('id', '=', customer.id).returning('id'),
    ),
  )
  return result
}

let stranger = 'stranger'

/** A session of another user; some calls end a session, and one ends the account. */
async function strangersToken(): Promise<string> {
  const body = { loginType: 'password', username: stranger, password: PASSWORD }
  const { status, result } = await server.call(login.login, { body })
  if (status === 200) return result.token
  stranger = `${stranger}-2`
  return (await server.signUp(stranger)).token
}

function pathsOf(path: string): readonly string[] {
  const places = /\{\w+\}/g
  return places.test(path)
    ? [...ids, 'front'].map(id => path.replaceAll(places, encodeURIComponent(id)))
    : [path]
}

describe('a stranger', () => {
  const calls = ENDPOINTS.filter(({ access }) => access === 'customer')

  it.each(calls.map(({ method, path }) => [method, path] as const))(
    'learns nothing of another customer by %s %s, in either mode',
    async (method, path) => {
      for (const one of pathsOf(path)) {
        for (const virtually of ['NO', 'YES']) {
          const authorization = await strangersToken()
          const { statusCode, body } = await server.app.inject({
            method,
            url: API_PREFIX + one,
            query: { userId: ann.id, id: ann.id, username: 'annabel' },
            headers: { authorization, virtually },
            ...(method === 'POST' ? { payload: { userId: ann.id, id: ann.id, clientId: randomUUID() } } : {}),
          })
          expect(statusCode).toBeLessThan(500)
          // A refusal may repeat the requested id.
          const answer = ids.reduce((text, id) => (one.includes(id) ? text.replaceAll(id, '') : text), body)
          for (const secret of secrets) expect(answer).not.toContain(secret)
        }
      }
    },
  )

  it('has changed nothing of hers by all that', async () => {
    const { result } = await server.call(getIdentification, { token: ann.token })
    expect(result).toMatchObject({ status: 'pending', draft: { values: { firstName: 'Zebrafinch' } } })
    expect(calls.length).toBeGreaterThan(25)
  })
})
