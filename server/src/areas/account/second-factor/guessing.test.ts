import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { finishSignIn } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { proveFactor } from './prove.ts'
import {
  codeOf,
  logIn,
  type Protected,
  signUpProtected,
  ticketOf,
  wrongCodeOf,
} from './second-factor.builders.ts'

const OWN_BROWSER = 'visitor=the-browser-of-maria'

let server: TestApp
let maria: Protected

beforeEach(async () => {
  server = await openApp({ ipFactor: 1e6 })
  maria = await signUpProtected(server)
})
afterEach(() => server.close())

async function guess(number: number, totp: string): Promise<number> {
  const response = await server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/login/login`,
    remoteAddress: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    payload: { loginType: 'password', username: 'maria', password: PASSWORD, totp },
  })
  return response.statusCode
}

describe('a stranger who knows the password', () => {
  it('is checked five times, from however many networks, and then not even with the right code', async () => {
    const wrong = wrongCodeOf(server, maria.secret)
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) statuses.push(await guess(number, wrong))
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
    expect(await guess(99, codeOf(server, maria.secret))).toBe(429)
  })

  it('has no more tries with a ticket', async () => {
    const ticket = await ticketOf(server)
    const body = { ticket, code: wrongCodeOf(server, maria.secret) }
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      statuses.push((await server.call(finishSignIn, { body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  })

  it('uses up nothing of the owner: not in a browser of theirs, nor with a recovery code', async () => {
    const first = await logIn(server, { totp: codeOf(server, maria.secret), cookie: OWN_BROWSER })
    expect(first.status).toBe(200)
    server.pass(30_000)
    const wrong = wrongCodeOf(server, maria.secret)
    for (let number = 0; number < 40; number += 1) await guess(number, wrong)
    expect(await guess(50, maria.recoveryCodes[0] ?? '')).toBe(200)
    const totp = codeOf(server, maria.secret)
    expect((await logIn(server, { totp, cookie: OWN_BROWSER })).status).toBe(200)
  })

  it('tries 20,000 codes of 20,000 networks and has five of them looked at', async () => {
    const code = wrongCodeOf(server, maria.secret)
    const counts = { right: 0, wrong: 0, limited: 0 }
    for (let number = 0; number < 20_000; number += 1) {
      const source = { kind: 'stranger', key: `network ${number}` } as const
      const { kind } = await proveFactor(server.services, { userId: maria.id, code, source })
      counts[kind] += 1
    }
    expect(counts).toEqual({ right: 0, wrong: 5, limited: 19_995 })
  })
})

describe('a browser of the owner', () => {
  it('has ten tries of its own, which another one does not use up', async () => {
    const code = wrongCodeOf(server, maria.secret)
    const outcomes = async (key: string) => {
      const kinds: string[] = []
      for (let tries = 0; tries < 11; tries += 1) {
        const source = { kind: 'known', key } as const
        kinds.push((await proveFactor(server.services, { userId: maria.id, code, source })).kind)
      }
      return kinds
    }
    const ten = [...Array(10).fill('wrong'), 'limited']
    expect(await outcomes('one')).toEqual(ten)
    expect(await outcomes('two')).toEqual(ten)
  })
})
