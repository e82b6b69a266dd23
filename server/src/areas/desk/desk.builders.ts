import type { BodyInputOf, ResultOf } from '@quayside/contracts/endpoint'
import * as cases from '@quayside/contracts/staff/cases'
import { type AnyStaffEndpoint, DESK_PREFIX, type DeskProblem } from '@quayside/contracts/staff/endpoint'
import { type DeskRole, PASS_LIFE_MS, type StaffPass } from '@quayside/contracts/staff/pass'
import { passText } from '@quayside/release/staff/pass-text'
import { DESK_KEY, type TestApp } from '../../app/app.builders.ts'

type Sent<E extends AnyStaffEndpoint> = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: BodyInputOf<E> | Readonly<Record<string, unknown>>
}

export type DeskReply<E extends AnyStaffEndpoint> = {
  readonly status: number
  readonly result: ResultOf<E>
  readonly problem: DeskProblem
}

export type AtTheDesk = {
  readonly email: string
  readonly pass: string
  call<E extends AnyStaffEndpoint>(endpoint: E, sent?: Sent<E>): Promise<DeskReply<E>>
}

export function passFor(server: TestApp, changes: Partial<StaffPass> = {}, key = DESK_KEY): string {
  const { clock, config } = server.services
  const issuedAt = clock.now()
  return passText(
    {
      audience: config.desk.url,
      email: 'rita@example.com',
      name: 'Rita',
      roles: ['reviewer'],
      session: 'a'.repeat(32),
      totp: true,
      issuedAt,
      expiresAt: issuedAt + PASS_LIFE_MS,
      ...changes,
    },
    key,
  )
}

export function atTheDesk(server: TestApp, name: string, ...roles: readonly DeskRole[]): AtTheDesk {
  const email = `${name}@example.com`
  const session = Buffer.from(name.padEnd(16, '.')).toString('hex')
  const pass = () => passFor(server, { email, name, roles: [...roles], session })
  return {
    email,
    get pass() {
      return pass()
    },
    call: (endpoint, sent) => callDesk(server, endpoint, { ...sent, pass: pass() }),
  }
}

export async function callDesk<E extends AnyStaffEndpoint>(
  { desk }: Pick<TestApp, 'desk'>,
  endpoint: E,
  { params = {}, query = {}, body, pass }: Sent<E> & { readonly pass: string },
): Promise<DeskReply<E>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).map(([key, value]) => [key, [value].flat()] as const)
  const response = await desk.inject({
    method: endpoint.method,
    url: DESK_PREFIX + path,
    query: Object.fromEntries(asked),
    headers: { authorization: `Bearer ${pass}` },
    ...(body === undefined ? {} : { payload: { ...body } }),
  })
  const isDone = response.statusCode === 200
  const said = endpoint.produces !== undefined && isDone ? response.rawPayload : response.json()
  return {
    status: response.statusCode,
    result: isDone ? endpoint.result.parse(said) : undefined,
    problem: isDone ? undefined : said,
  } as DeskReply<E>
}

export async function openCaseOf(desk: AtTheDesk, customer: string) {
  const { result } = await desk.call(cases.listCases, { query: { customer } })
  const [only] = result.list
  if (only === undefined || result.list.length > 1) throw new Error('there is not one open case')
  return only
}

export async function decide(desk: AtTheDesk, id: string, verdict: cases.IdentityVerdict) {
  await desk.call(cases.claimCase, { params: { id } })
  const { version } = (await desk.call(cases.getCase, { params: { id } })).result
  const decision = { kind: 'identity' as const, verdict }
  return await desk.call(cases.decideCase, { params: { id }, body: { version, decision } })
}
