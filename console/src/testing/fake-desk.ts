import type { CaseDetail, CaseSummary, IdentityUnderReview } from '@quayside/contracts/staff/cases'
import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import type { watchInbox } from '@quayside/contracts/staff/service'
import type { Fetch } from '../api/send.ts'

export const DESK_ORIGIN = 'https://desk.quayside.example'

/** One request to the desk. `call` is method and path below `/desk`, without the query. */
export type DeskAsked = {
  readonly call: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly pass: string | null
}
type Answer = (asked: DeskAsked) => unknown

export type FakeDesk = {
  readonly fetch: Fetch
  readonly asked: readonly DeskAsked[]
  readonly of: (call: string) => readonly DeskAsked[]
  /** Answers the waiting poll of the inbox. */
  readonly change: (changed: Changes) => void
}

type Changes = (typeof watchInbox)['result']['_zod']['output']['changed']

export class DeskRefusal {
  readonly status: number
  readonly problem: DeskProblem

  constructor(status: number, problem: DeskProblem) {
    this.status = status
    this.problem = problem
  }
}

/** Maps `POST /cases/case-1/claim` to its response, or a function that may throw like the network. */
export type DeskAnswers = Readonly<Record<string, unknown>>

export function createFakeDesk(answers: DeskAnswers = {}): FakeDesk {
  const asked: DeskAsked[] = []
  const all: DeskAnswers = {
    'GET /me': buildMe(),
    'GET /cases/counts': buildCounts(),
    'GET /cases': buildPage([]),
    'GET /exposure/limits': { limits: [] },
    'GET /exposure/prices': { markets: [] },
    'GET /service/counts': buildInboxCounts(),
    ...answers,
  }
  const poll = createPoll()
  return {
    asked,
    change: poll.change,
    of: call => asked.filter(one => one.call === call),
    async fetch(url, init) {
      const { pathname, searchParams } = new URL(url)
      const call = `${init.method} ${pathname.replace('/desk', '')}`
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const one = { call, query: searchParams, body, pass: new Headers(init.headers).get('Authorization') }
      asked.push(one)
      if (call === 'GET /service/changes' && !(call in all))
        return respond(await poll.wait(searchParams.get('after'), init.signal ?? undefined))
      if (!(call in all)) throw new Error(`The fake desk has no answer to ${call}`)
      const answer = all[call]
      return respond(isFunction(answer) ? await answer(one) : answer)
    },
  }
}

function isFunction(answer: unknown): answer is Answer {
  return typeof answer === 'function'
}

function respond(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof DeskRefusal) return Response.json(answer.problem, { status: answer.status })
  return Response.json(answer ?? null)
}

/** The first call answers at once; each later one waits for a change. */
function createPoll() {
  let position = 0
  let release: ((changed: Changes) => void) | undefined
  const answer = (changed: Changes) => {
    position += 1
    return { position: `p${position}`, changed }
  }
  return {
    async wait(after: string | null, signal: AbortSignal | undefined) {
      if (after === null) return answer([])
      const changed = await new Promise<Changes>((resolve, reject) => {
        release = resolve
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
      return answer(changed)
    },
    change(changed: Changes) {
      if (release === undefined) throw new Error('The inbox is not watched')
      release(changed)
      release = undefined
    },
  }
}

function buildMe() {
  return {
    email: 'ana@quayside.example',
    name: 'Ana Keller',
    roles: ['administrator'],
    siteName: 'Quayside',
    siteMode: 'sandbox',
    automaticReviewSeconds: 0,
    bulkLimit: null,
  }
}

export function buildCounts(over: object = {}) {
  return { kinds: [{ kind: 'identity', open: 3, overdue: 1, unclaimed: 2 }], mine: 1, ...over }
}

export function buildInboxCounts(over: object = {}) {
  return { waiting: 0, mine: 0, byLocale: [], agents: [], ...over }
}

export function buildPage(list: readonly CaseSummary[], next: string | null = null) {
  return { list, next, total: list.length }
}

export function buildCase(over: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id: 'case-1',
    kind: 'identity',
    state: 'open',
    title: 'tier 1',
    locale: 'de',
    amount: null,
    customer: { id: 'cust-1', username: 'mchen', email: 'mia@example.com', name: 'Mia Chen' },
    openedAt: '2026-11-20T09:00:00.000Z',
    dueAt: '2026-11-22T09:00:00.000Z',
    isOverdue: false,
    claim: null,
    decision: null,
    ...over,
  }
}

export function buildClaim(isMine: boolean) {
  const [by, name] = isMine ? ['ana@quayside.example', 'Ana Keller'] : ['ben@quayside.example', 'Ben Osei']
  return { by, name, isMine, until: '2099-01-01T00:00:00.000Z' }
}

export function buildIdentity(over: Partial<IdentityUnderReview> = {}): IdentityUnderReview {
  return {
    kind: 'identity',
    tier: 1,
    status: 'pending',
    documentType: 'passport',
    age: 34,
    values: {
      firstName: 'Mia',
      lastName: 'Chen',
      birthdate: '1992-03-04',
      country: 'DE',
      documentType: 'idCard',
    },
    photos: ['front', 'inHand'],
    fields: ['firstName', 'lastName', 'birthdate', 'country', 'front', 'inHand'],
    documentExpiry: '2030-05-06',
    sentBack: {},
    decisions: 0,
    deletionAt: null,
    isPhoneProved: false,
    ...over,
  }
}

export function buildDetail(over: Partial<CaseDetail> = {}): CaseDetail {
  return { ...buildCase(), version: 7, subject: buildIdentity(), earlier: [], ...over }
}

const none = { amount: '0.00', floatingPnL: '0.00', totalAssets: '0.00' }
const money = { ...none, loanAmount: '0.00', bondAmount: '0.00', profit: '0.00', balances: [] }

export function buildCustomer(over: Partial<CustomerPicture> = {}): CustomerPicture {
  return {
    id: 'cust-1',
    username: 'mchen',
    email: 'mia@example.com',
    name: 'Mia Chen',
    status: 'active',
    kycStatus: 'pending',
    locale: 'de',
    createdAt: '2026-10-01T08:00:00.000Z',
    mode: 'YES',
    country: 'DE',
    inviteCode: 'QUAY42',
    suspension: null,
    identity: [buildIdentity()],
    money: { demo: money, real: { ...money, amount: '12345.60', totalAssets: '12345.60' } },
    sessions: [
      {
        id: 's1',
        userAgent: 'Firefox on Linux',
        ip: '192.0.2.0',
        createdAt: '2026-11-20T08:00:00.000Z',
        lastSeenAt: '2026-11-20T09:00:00.000Z',
      },
    ],
    ways: [{ kind: 'password', label: 'mia@example.com', lastUsedAt: null }],
    notes: [],
    cases: [],
    acts: [],
    ...over,
  }
}

export function buildReading(over: object = {}) {
  return {
    locale: 'de',
    direction: 'ltr',
    fields: [],
    mail: {
      to: 'mia@example.com',
      subject: 'Ihre Identität ist bestätigt',
      text: 'Guten Tag Mia,\nalles in Ordnung.',
    },
    ...over,
  }
}
