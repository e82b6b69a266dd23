// @vitest-environment happy-dom

import {
  getLoan,
  type LoanRecord,
  type LoanStatus,
  readAgreement,
  repayLoan,
  signLoan,
  withdrawFromLoan,
} from '@quayside/contracts/endpoints/loans'
import type { Locale } from '@quayside/contracts/locales'
import { ApiError } from '@quayside/runtime/api-error'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { buildLoan, buildOffer, buildRunning, buildWords } from './loans.builders.ts'
import { OneLoanPage } from './one-loan-page.tsx'

/** Simulates that the end of the scroll area has become visible. */
let reachEnd: (() => void) | undefined
beforeEach(() => {
  reachEnd = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => told([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
})

async function open(
  loan: LoanRecord,
  words = buildWords(),
  locale: Locale = 'en',
  user = buildUser({ virtually: 'YES' }),
) {
  const strings = { 'mfe-loan': en, common: shell.common }
  const ctx = createFakeContext({ path: '/loan/mine?id=loan-1', user, strings, locale })
  const { api } = ctx
  api.answer(getLoan, loan)
  api.answer(readAgreement, words)
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <OneLoanPage />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-loan' },
  )
  await screen.findByText(`Loan number ${loan.orderNo}`)
  return { api, mounted: ctx.mounted, user: userEvent.setup() }
}

/** The screen watches the end in a separate task after drawing the last page. */
async function readToEnd(): Promise<void> {
  await waitFor(() => expect(reachEnd).toBeDefined())
  act(() => reachEnd?.())
}

describe('a loan on the screen', () => {
  it.each<[LoanStatus, string, Partial<LoanRecord>]>([
    ['offered', 'Ready to sign', {}],
    ['resign', 'Sign again', { reason: 'terms' }],
    ['pending', 'Pending review', { timeline: [] }],
    ['repaying', 'Repaying', {}],
    ['overdue', 'Overdue', {}],
    ['repaid', 'Repaid', {}],
    ['rejected', 'Not approved', { reason: 'affordability' }],
    ['withdrawn', 'Canceled', {}],
    ['expired', 'Expired', {}],
    ['writtenOff', 'Closed', {}],
  ])('that is %s says "%s"', async (status, words, changes) => {
    await open(buildRunning({ ...changes, status }))
    expect(screen.getAllByText(words, { exact: true }).length).toBeGreaterThan(0)
  })

  it('that was signed says so in its course', async () => {
    const { timeline } = buildLoan()
    const [first] = timeline
    await open(buildLoan({ status: 'pending', timeline: [{ status: 'signed', at: first?.at ?? '' }] }))
    expect(screen.getByText('Signed', { exact: true })).toBeTruthy()
  })

  it('shows why it must be signed again', async () => {
    await open(buildLoan({ status: 'resign', reason: 'signature' }))
    expect(screen.getByText(/We couldn’t accept your signature/)).toBeTruthy()
  })
})

describe('a loan that is over', () => {
  const at = (time: string) => `2026-11-${time}:00.000Z`
  const repaid = buildRunning({
    status: 'repaid',
    reviewer: 'automatic',
    outstanding: '0.00',
    paid: '1001.50',
    interest: '1.50',
    timeline: [
      { status: 'offered', at: at('19T10:00') },
      { status: 'repaying', at: at('20T10:00') },
      { status: 'repaid', at: at('30T09:30') },
    ],
    payments: [
      { amount: '400.00', at: at('25T08:15') },
      { amount: '601.50', at: at('30T09:30') },
    ],
  })

  it('says what was borrowed, paid and what it has cost, and when it was closed, instead of its offer', async () => {
    await open(repaid)
    const said = (label: string) => screen.getByText(label, { exact: true }).parentElement?.textContent
    expect(said(en['closed.borrowed'])).toContain('1,000.00')
    expect(said(en['closed.paid'])).toContain('1,001.50')
    expect(said(en['closed.interest'])).toContain('1.50')
    expect(said(en['closed.on'])).toMatch(/Nov 30, 2026/)
    expect(screen.queryByText(en['cost.apr'])).toBeNull()
    expect(screen.queryByText(en['offer.title'])).toBeNull()
  })

  it('lists every payment with its time, before the end that the last one is', async () => {
    await open(repaid)
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms.slice(-5)).toEqual([
      en['state.offered'],
      en['state.repaying'],
      en['history.payment'],
      en['history.payment'],
      en['state.repaid'],
    ])
    const [first] = screen.getAllByText(en['history.payment'])
    expect(first?.parentElement?.textContent).toMatch(/400\.00\sUSDNov 25, 2026/)
  })

  it('names the automatic reviewer in a sentence of its own', async () => {
    await open(repaid)
    expect(screen.getByText(en['note.automatic'])).toBeTruthy()
    expect(screen.getByText(en['note.repaid'])).toBeTruthy()
  })

  it('of which no money was ever out shows what was applied for', async () => {
    await open(buildLoan({ status: 'expired' }))
    expect(screen.getByText(en['offer.past'])).toBeTruthy()
    expect(screen.queryByText(en['closed.title'])).toBeNull()
  })
})

describe('the signature', () => {
  it('is asked for when the agreement was read to its end, and is sent with the terms', async () => {
    const { api, user } = await open(buildLoan())
    const text = await screen.findByRole('region', { name: 'Agreement' })
    // All stored words in order, and no others.
    expect(text.textContent).toBe(
      'QuaysideLoan agreement№ 20261120-1FiguresTotal repayment1,011.50\u00a0USD1. There is no fee.' +
        'DayInterest to date3011.50\u00a0USDabcdef',
    )
    expect(screen.getByText(en['agreement.hash']).textContent).toContain('b'.repeat(64))
    expect(screen.getByRole('button', { name: en['agreement.download'] })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull()
    await readToEnd()
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.click(screen.getByRole('button', { name: 'Sign agreement' }))
    expect(screen.getByRole('alert').textContent).toContain(en['fault.name'])
    await user.type(screen.getByLabelText('Your full name'), 'María O’Neill')
    api.answer(signLoan, buildLoan({ status: 'pending' }))
    api.answer(getLoan, buildLoan({ status: 'pending' }))
    await user.click(screen.getByRole('button', { name: 'Sign agreement' }))
    expect(await screen.findByText('Pending review', { exact: true })).toBeTruthy()
    expect(api.callsOf(signLoan).map(({ body }) => body)).toMatchObject([
      { termsHash: buildOffer().termsHash, typedName: 'María O’Neill', agreement: 'b'.repeat(64) },
    ])
    // The status is at the top of a long page, and the pressed button is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^We’ll review/))
  })

  it('leads to the status too when its answer is lost', async () => {
    const { api, user } = await open(buildLoan())
    await screen.findByRole('region', { name: 'Agreement' })
    await readToEnd()
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.type(screen.getByLabelText('Your full name'), 'María O’Neill')
    api.refuse(signLoan, networkFailure())
    api.answer(getLoan, buildLoan({ status: 'pending' }))
    await user.click(screen.getByRole('button', { name: 'Sign agreement' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^We’ll review/))
  })
})

describe('a signature that was begun and not sent', () => {
  async function begin() {
    const { user } = await open(buildLoan())
    await screen.findByRole('region', { name: 'Agreement' })
    await readToEnd()
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.type(screen.getByLabelText('Your full name'), 'María')
    expect(screen.queryByText(en['note.unsent'])).toBeNull()
    cleanup()
  }

  it('is not kept, and said to be gone when its customer comes back, as after a login', async () => {
    await begin()
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('María')
    await open(buildLoan())
    expect(screen.getByText(en['note.unsent'])).toBeDefined()
  })

  it('is nothing of another loan, nor of one that is signed by now', async () => {
    await begin()
    await open(buildLoan({ id: 'loan-2' }))
    expect(screen.queryByText(en['note.unsent'])).toBeNull()
    cleanup()
    await open(buildLoan({ status: 'pending' }))
    expect(screen.queryByText(en['note.unsent'])).toBeNull()
  })
})

describe('the agreement', () => {
  it('has its own language and direction in a page of any language', async () => {
    await open(buildLoan(), buildWords({ locale: 'ar', title: 'اتفاقية قرض' }))
    const text = await screen.findByRole('region', { name: 'Agreement' })
    expect([text.lang, text.dir]).toEqual(['ar', 'rtl'])
  })

  it('is asked for in the language of the page', async () => {
    const { api } = await open(buildLoan(), buildWords({ locale: 'de' }), 'de')
    await screen.findByRole('region', { name: 'Agreement' })
    const asked = api.callsOf(readAgreement).map(({ query }) => query?.locale)
    expect(new Set(asked)).toEqual(new Set(['de']))
  })

  it('is named by the hash of what is on the screen, not by that of an offer in another language', async () => {
    await open(buildLoan(), { ...buildWords({ locale: 'de' }), hash: 'd'.repeat(64) })
    expect(await screen.findByText('d'.repeat(64))).toBeTruthy()
    expect(screen.queryByText('b'.repeat(64))).toBeNull()
  })

  it('is read again once it is signed; of one that was kept as a file alone that is said', async () => {
    const { api, user } = await open(buildRunning())
    expect(api.callsOf(readAgreement)).toEqual([])
    api.refuse(readAgreement, refusal('404'))
    await user.click(screen.getByText(en['agreement.again']))
    expect(await screen.findByText(en['agreement.fileAlone'])).toBeTruthy()
  })
})

describe('early repayment', () => {
  it('offers to convert what the dollars lack, and waits for the price', async () => {
    const balances = [
      { currency: 'USD', available: '1000.00', held: '0.00', value: '1000.00' },
      { currency: 'USDT', available: '50.000000', held: '0.000000', value: '50.00' },
    ]
    const wealthy = buildUser({ virtually: 'YES', balances })
    const { api, mounted, user } = await open(buildRunning(), buildWords(), 'en', wealthy)
    api.answer(repayLoan, buildRunning({ status: 'repaid' }))
    await user.click(screen.getByRole('radio', { name: en['repay.whole'] }))
    const offered = mounted.get('mfe-account/conversion')
    expect(offered).toMatchObject({ currency: 'USD', amount: '1.50' })
    const repay = screen.getByRole('button', { name: 'Repay 1,001.50\u00a0USD' })
    expect(repay).toHaveProperty('disabled', true)
    const { onQuote } = offered ?? {}
    if (typeof onQuote === 'function') act(() => onQuote('quote-1'))
    await user.click(repay)
    expect(api.callsOf(repayLoan)[0]?.body).toMatchObject({ conversion: { quoteId: 'quote-1' } })
  })

  it('shows its figures before consent, and chooses nothing automatically', async () => {
    const { api, user } = await open(buildRunning())
    expect(screen.queryByRole('button', { name: /^Repay/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Full amount' }))
    api.answer(repayLoan, buildRunning({ status: 'repaid' }))
    api.answer(getLoan, buildRunning({ status: 'repaid', outstanding: '0.00' }))
    await user.click(screen.getByRole('button', { name: 'Repay 1,001.50\u00a0USD' }))
    expect(await screen.findByText(en['note.repaid'])).toBeTruthy()
    expect(Object.keys(api.callsOf(repayLoan)[0]?.body ?? {})).toEqual(['clientId'])
  })

  it('of a part is bounded by what is outstanding', async () => {
    const { user } = await open(buildRunning())
    await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
    await user.type(screen.getByLabelText('Amount'), '2000')
    expect(screen.getByText('The most you can repay is 1,001.50 USD.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Repay/ })).toBeNull()
  })

  it.each([
    ['en', '1.234', en['repay.cents'], 'We read this as 1.2340'],
    ['en', '-5', en['repay.wrong'], null],
    ['en', '0', en['repay.wrong'], null],
    ['en', 'all', en['repay.wrong'], null],
    ['en', '1.234,5', en['repay.tooMuch'].replace('{{most}}', '1,001.50\u00a0USD'), null],
  ] as const)('of a part, in %s, takes %s for no amount and says why', async (locale, typed, words, read) => {
    const { user } = await open(buildRunning(), buildWords(), locale)
    await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
    await user.type(screen.getByLabelText('Amount'), typed)
    expect(screen.getByText(words.replaceAll('\u00a0', ' '))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Repay/ })).toBeNull()
    if (read !== null) expect(screen.getByText(read)).toBeTruthy()
  })

  it('of a part asks for the amount that is missing', async () => {
    const { api, user } = await open(buildRunning())
    await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
    await user.click(screen.getByRole('button', { name: en['repay.title'] }))
    expect(screen.getByText(en['repay.missing'])).toBeTruthy()
    expect(api.callsOf(repayLoan)).toEqual([])
  })

  it('of a part pays what its language says was typed', async () => {
    const { api, user } = await open(buildRunning(), buildWords(), 'de')
    await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
    await user.type(screen.getByLabelText('Amount'), '$1,25')
    api.answer(repayLoan, buildRunning())
    await user.click(screen.getByRole('button', { name: /^Repay 1,25/ }))
    expect(api.callsOf(repayLoan)[0]?.body).toMatchObject({ amount: '1.25' })
  })

  it('that had no answer is said to be unknown, and is not sent again', async () => {
    const { api, user } = await open(buildRunning())
    api.refuse(repayLoan, networkFailure())
    await user.click(screen.getByRole('radio', { name: 'Full amount' }))
    await user.click(screen.getByRole('button', { name: /^Repay/ }))
    expect(await screen.findByText(en['repay.unknown'])).toBeTruthy()
    expect(api.callsOf(repayLoan)).toHaveLength(1)
  })

  it('that the server failed at is no time-out where nothing was repaid', async () => {
    const { api, user } = await open(buildRunning())
    api.refuse(repayLoan, new ApiError('server', '500', 'failed'))
    await user.click(screen.getByRole('radio', { name: 'Full amount' }))
    await user.click(screen.getByRole('button', { name: /^Repay/ }))
    expect(await screen.findByText(/^Something went wrong on our end/)).toBeTruthy()
    expect(screen.queryByText(en['repay.unknown'])).toBeNull()
  })

  it('of more than another tab left outstanding says how much that is, and reads the loan again', async () => {
    const { api, user } = await open(buildRunning())
    api.refuse(repayLoan, refusal('10016', { max: '400.00', currency: 'USD' }))
    await user.click(screen.getByRole('radio', { name: 'Full amount' }))
    const asked = api.callsOf(getLoan).length
    await user.click(screen.getByRole('button', { name: /^Repay/ }))
    expect(await screen.findByText('The most you can repay is 400.00 USD.')).toBeTruthy()
    await waitFor(() => expect(api.callsOf(getLoan).length).toBeGreaterThan(asked))
  })

  it('that is not covered says so', async () => {
    const { api, user } = await open(buildRunning())
    api.refuse(repayLoan, refusal('10011'))
    await user.click(screen.getByRole('radio', { name: 'Full amount' }))
    await user.click(screen.getByRole('button', { name: /^Repay/ }))
    expect((await screen.findByRole('alert')).textContent).toContain(shell.common['error.10011'])
  })
})

describe('the way out', () => {
  it('asks once more and then withdraws', async () => {
    const { api, user } = await open(buildRunning())
    await user.click(screen.getByRole('button', { name: en['back.submit'] }))
    const dialog = screen.getByRole('dialog')
    api.answer(withdrawFromLoan, buildRunning({ status: 'withdrawn' }))
    api.answer(getLoan, buildRunning({ status: 'withdrawn', withdrawal: null }))
    await user.click(within(dialog).getByRole('button', { name: en['back.submit'] }))
    expect(await screen.findByText(en['note.withdrawn'])).toBeTruthy()
  })
})

describe('an act on a loan that has changed since it was shown', () => {
  it.each([
    ['repaid', 'Repaid'],
    ['writtenOff', 'Closed'],
  ] as const)('says of a repayment that the loan is %s, in place of the card', async (status, words) => {
    const said = toasts()
    const { api, user } = await open(buildRunning())
    await user.click(screen.getByRole('radio', { name: 'Full amount' }))
    api.refuse(repayLoan, refusal('10019', { status }))
    api.answer(getLoan, buildRunning({ status, outstanding: '0.00' }))
    await user.click(screen.getByRole('button', { name: /^Repay/ }))
    await waitFor(() => expect(said).toEqual([expect.stringContaining(`Current status: ${words}.`)]))
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Full amount' })).toBeNull())
  })

  it('says of a signature that the loan was rejected meanwhile, in place of the agreement', async () => {
    const said = toasts()
    const { api, user } = await open(buildLoan())
    await screen.findByRole('region', { name: 'Agreement' })
    await readToEnd()
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.type(screen.getByLabelText('Your full name'), 'María O’Neill')
    api.refuse(signLoan, refusal('10019', { status: 'rejected' }))
    api.answer(getLoan, buildLoan({ status: 'rejected', reason: 'policy' }))
    await user.click(screen.getByRole('button', { name: 'Sign agreement' }))
    await waitFor(() => expect(said).toEqual([expect.stringContaining('Current status: Not approved.')]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull())
  })

  it('says of a withdrawal that the loan is withdrawn already', async () => {
    const said = toasts()
    const { api, user } = await open(buildRunning())
    await user.click(screen.getByRole('button', { name: en['back.submit'] }))
    api.refuse(withdrawFromLoan, refusal('10019', { status: 'withdrawn' }))
    api.answer(getLoan, buildRunning({ status: 'withdrawn', withdrawal: null }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en['back.submit'] }))
    await waitFor(() => expect(said).toEqual([expect.stringContaining('Current status: Canceled.')]))
    expect(await screen.findByText(en['note.withdrawn'])).toBeTruthy()
  })
})

describe('the files', () => {
  it('say of each hash which file it is of', async () => {
    await open(buildRunning())
    expect(screen.getByText(en['agreement.hash']).textContent).toContain('b'.repeat(64))
    expect(screen.getByText(en['agreement.hashSigned']).textContent).toContain('c'.repeat(64))
  })
})
