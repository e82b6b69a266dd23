// @vitest-environment happy-dom
import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import {
  buildCase,
  buildClaim,
  buildDetail,
  buildIdentity,
  buildPage,
  buildReading,
  type DeskAnswers,
  type DeskAsked,
  DeskRefusal,
} from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

function standOf(start: Partial<CaseDetail> = {}, over: DeskAnswers = {}): DeskAnswers {
  let now = buildDetail(start)
  const change = (next: Partial<CaseDetail>) => {
    now = { ...now, ...next }
    return now
  }
  return {
    'GET /cases/case-1': () => now,
    'GET /cases': () => buildPage(now.state === 'open' ? [now] : []),
    'GET /customers/cust-1/acts': buildPage([]),
    'POST /cases/case-1/claim': () => change({ claim: buildClaim(true) }),
    'POST /cases/case-1/release': () => change({ claim: null }),
    'POST /cases/case-1/preview': buildReading(),
    'POST /cases/case-1/decide': ({ body }: DeskAsked) =>
      change({ state: 'decided', claim: null, decision: decisionOf(body) }),
    'POST /cases/case-1/photos/front': { url: '/desk/photos/link-1', expiresAt: '2099-01-01T00:00:00.000Z' },
    'GET /photos/link-1': () => new Response(new Blob(['a photo'])),
    ...over,
  }
}

function decisionOf(body: unknown) {
  const outcome = JSON.stringify(body).includes('rejected') ? 'rejected' : 'verified'
  return { by: 'ana@quayside.example', at: '2026-11-20T10:00:00.000Z', outcome }
}

it('shows what was stated, and no photo before the reviewer asks to see it', async () => {
  const { desk } = openConsole('/desk/cases/case-1', { desk: standOf() })
  expect(await screen.findByText('1992-03-04, 34 years old')).toBeTruthy()
  expect(screen.getByText('Germany')).toBeTruthy()
  expect(screen.getByText(/Every look at a photo is in the log with your name/)).toBeTruthy()
  expect(desk.of('POST /cases/case-1/photos/front')).toEqual([])
})

it('claims by the first act, shows word for word what the customer will read, and approves that version', async () => {
  const { desk, user } = openConsole('/desk/cases/case-1', { desk: standOf() })
  await screen.findByText('Germany')
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: 'Approve Mia Chen' })
  expect(within(dialog).getByText('What the customer reads, in German')).toBeTruthy()
  expect((await within(dialog).findByText('Ihre Identität ist bestätigt')).parentElement?.lang).toBe('de')
  expect(desk.of('POST /cases/case-1/claim')).toHaveLength(1)
  await user.type(within(dialog).getByLabelText(/Note for colleagues/), 'Clear')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Decided by ana@quayside.example/)).toBeTruthy()
  expect(desk.of('POST /cases/case-1/decide')[0]?.body).toEqual({
    version: 7,
    decision: { kind: 'identity', verdict: { kind: 'verified' } },
    note: 'Clear',
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next case' })))
})

it('approves no customer by an expired document, and says what to do instead', async () => {
  const { user } = openConsole('/desk/cases/case-1', { desk: standOf() })
  await screen.findByText('Germany')
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: 'Approve Mia Chen' })
  await within(dialog).findByText('Ihre Identität ist bestätigt')
  const day = within(dialog).getByLabelText(/Document valid until/)
  const approve = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve' })
  fireEvent.change(day, { target: { value: '2020-01-01' } })
  expect(within(dialog).getByText(/This document has ended/)).toBeTruthy()
  expect(approve.disabled).toBe(true)
  fireEvent.change(day, { target: { value: '2099-01-01' } })
  await waitFor(() => expect(approve.disabled).toBe(false))
})

it('sends nothing back without a reason, and each field with its own', async () => {
  const { desk, user } = openConsole('/desk/cases/case-1', { desk: standOf() })
  await screen.findByText('Germany')
  await user.keyboard('r')
  expect(await screen.findByText(/Say first what is wrong/)).toBeTruthy()
  const reason = screen.getByLabelText('Front of the document: is it in order?')
  await user.selectOptions(reason, 'Cannot be read')
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send back to Mia Chen' })
  await within(dialog).findByText(/What the customer reads/)
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
  await screen.findByText(/Decided by/)
  const wrong = { kind: 'identity', verdict: { kind: 'rejected', wrong: { front: 'unreadable' } } }
  expect(desk.of('POST /cases/case-1/decide')[0]?.body).toEqual({ version: 7, decision: wrong })
  expect(desk.of('POST /cases/case-1/preview')[0]?.body).toEqual({ decision: wrong })
})

it('says plainly that another reviewer decided meanwhile', async () => {
  const other = { by: 'ben@quayside.example', at: '2026-11-20T10:00:00.000Z', outcome: 'rejected' }
  let isDecided = false
  const { user } = openConsole('/desk/cases/case-1', {
    desk: {
      ...standOf({ claim: buildClaim(true) }),
      'GET /cases': () => buildPage(isDecided ? [] : [buildCase({ claim: buildClaim(true) })]),
      'GET /cases/case-1': () =>
        buildDetail(isDecided ? { state: 'decided', decision: other } : { claim: buildClaim(true) }),
      'POST /cases/case-1/decide': () => {
        isDecided = true
        return new DeskRefusal(409, { code: 'conflict', message: 'It was decided by ben@quayside.example.' })
      },
    },
  })
  await screen.findByText('Germany')
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/What the customer reads/)
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Your decision was not taken')).toBeTruthy()
  expect(screen.getByText(/It was decided by ben@quayside.example/)).toBeTruthy()
  expect(await screen.findByText(/Decided by ben@quayside.example/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('names who has a case, lets nothing be done, and lets an administrator give it back', async () => {
  const { desk, user } = openConsole('/desk/cases/case-1', { desk: standOf({ claim: buildClaim(false) }) })
  expect(await screen.findByText('Ben Osei has this case')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.keyboard('a')
  expect(desk.of('POST /cases/case-1/claim')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Give it back to the queue' }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
})

it('tells who was quicker to claim', async () => {
  let holder: CaseDetail['claim'] = null
  const { user } = openConsole('/desk/cases/case-1', {
    desk: standOf(
      {},
      {
        'GET /cases': () => buildPage([buildCase({ claim: holder })]),
        'GET /cases/case-1': () => buildDetail({ claim: holder }),
        'POST /cases/case-1/claim': () => {
          holder = buildClaim(false)
          return new DeskRefusal(409, { code: 'conflict', message: 'Ben Osei has it.', heldBy: 'Ben Osei' })
        },
      },
    ),
  })
  await screen.findByText('Germany')
  await user.keyboard('c')
  expect(await screen.findByText('Ben Osei has this case')).toBeTruthy()
})

it('gives the case back when it is left', async () => {
  const { desk, user } = openConsole('/desk/cases/case-1', { desk: standOf({ claim: buildClaim(true) }) })
  await screen.findByText('Germany')
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { name: 'Cases' })
  await waitFor(() => expect(desk.of('POST /cases/case-1/release')).toHaveLength(1))
})

it('looks at a photo by a link of its own each time, turns it, and keeps nothing', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { desk, user } = openConsole('/desk/cases/case-1', { desk: standOf() })
  await user.click(await screen.findByRole('button', { name: 'Show the photos' }))
  const photo = await screen.findByRole('img', { name: 'Front of the document' })
  await user.click(screen.getByRole('button', { name: 'Rotate' }))
  expect(photo.style.rotate).toBe('90deg')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(screen.getByText('150 %')).toBeTruthy()
  expect(desk.of('GET /photos/link-1')[0]?.pass).toBe('Bearer a-pass')
  await user.click(screen.getByRole('tab', { name: 'In hand' }))
  expect(revoke).toHaveBeenCalledWith(photo.getAttribute('src'))
})

it('shows what was sent back before, and what was corrected', async () => {
  const sentBack = { front: { reason: 'unreadable', corrected: true } } as const
  const earlier = [buildCase({ id: 'case-0', state: 'decided', decision: decisionOf('rejected') })]
  openConsole('/desk/cases/case-1', {
    desk: standOf({ subject: buildIdentity({ sentBack, decisions: 1 }), earlier }),
  })
  expect(await screen.findByText('Corrected')).toBeTruthy()
  expect(screen.getByText(/Sent back before: cannot be read/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Identity, tier 1' }).getAttribute('href')).toBe(
    '/desk/cases/case-0',
  )
})

it('asks what others do to it now and then, not again for each answer', async () => {
  const { desk } = openConsole('/desk/cases/case-1', { desk: standOf() })
  await screen.findByText('Germany')
  await waitFor(() => expect(desk.of('GET /cases').length).toBeGreaterThan(0))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(desk.of('GET /cases').length).toBeLessThanOrEqual(2)
})

it('is polled alone, however many cases its customer has open, and does not count as another view', async () => {
  const others = Array.from({ length: 100 }, (_, index) => buildCase({ id: `other-${index}` }))
  const list = ({ query }: DeskAsked) => {
    const found = [...others, buildDetail()].filter(({ id }) => (query.get('id') ?? id) === id)
    return buildPage(found.slice(0, Number(query.get('size') ?? 50)))
  }
  const { desk } = openConsole('/desk/cases/case-1', { desk: standOf({}, { 'GET /cases': list }) })
  await screen.findByText('Germany')
  await waitFor(() => expect(desk.of('GET /cases').length).toBeGreaterThan(0))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(desk.of('GET /cases/case-1')).toHaveLength(1)
})

it('is closed to support, who see no photos', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['support'] } })
  const { desk } = openConsole('/desk/cases/case-1', { session, desk: standOf() })
  expect(await screen.findByText('Only reviewers see what customers sent for review.')).toBeTruthy()
  expect(desk.of('GET /cases/case-1')).toEqual([])
})
