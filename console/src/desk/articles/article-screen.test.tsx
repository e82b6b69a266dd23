// @vitest-environment happy-dom
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import type { StaffRole } from '@quayside/contracts/release/plane'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { DeskRefusal } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const inSome = (texts: Partial<Record<Locale, string>>) =>
  Object.fromEntries(LOCALES.map(({ value }) => [value, texts[value] ?? '']))
const content = {
  kind: 'notice',
  title: inSome({ en: 'Quay closed' }),
  body: inSome({ en: 'On **Sunday**.' }),
  target: { kind: 'everyone' },
  pinnedUntil: null,
}
const missing = LOCALES.map(({ value }) => value).filter(locale => locale !== 'en')
const article = (over: object = {}) => ({
  id: 'quay',
  version: 3,
  state: 'draft',
  content,
  missing,
  publishAt: null,
  endAt: null,
  isAhead: false,
  publishedBy: null,
  notice: { state: 'no', customers: 0 },
  updated: { by: 'ben@quayside.example', at: '2026-11-20T09:00:00.000Z' },
  ...over,
})
const answers = (over: object = {}) => ({
  'GET /articles/quay': article(),
  'POST /articles/reach': { customers: 1_204 },
  'POST /articles/preview': ({ body }: { body: { text: string } }) => ({ html: `<p>${body.text}</p>` }),
  ...over,
})
const sessionOf = (role: StaffRole) => buildSession({ account: { ...buildSession().account, roles: [role] } })
beforeEach(() => sessionStorage.clear())

const titleIn = (language: string) => screen.findByLabelText(`Title in ${language}`)
const save = () => screen.getByRole('button', { name: 'Save' })

it('is written language by language, in its direction, and saved on the version that was seen', async () => {
  const { desk, user } = openConsole('/desk/articles/quay', {
    desk: answers({ 'POST /articles/quay': article({ version: 4 }) }),
  })
  await user.click(await screen.findByRole('tab', { name: /العربية.*, not written/ }))
  const title = await titleIn('Arabic')
  expect([title.getAttribute('dir'), title.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  await user.type(title, 'مغلق\u200f')
  await user.type(screen.getByLabelText('Text in Arabic'), 'الأحد')
  expect(screen.getByRole('tab', { name: /العربية.*, written/ })).toBeTruthy()
  const preview = screen.getByRole('heading', { name: 'Preview in Arabic' }).closest('section')
  await waitFor(() => expect(preview?.querySelector('.q-prose')?.textContent).toBe('الأحد'))
  expect(preview?.querySelector('.q-prose')?.getAttribute('dir')).toBe('rtl')
  await user.click(save())
  await waitFor(() => expect(desk.of('POST /articles/quay')).toHaveLength(1))
  expect(desk.of('POST /articles/quay')[0]?.body).toMatchObject({
    version: 3,
    content: { title: { ar: 'مغلق', en: 'Quay closed' } },
  })
})

it('previews the fallback for a missing language, in both themes', async () => {
  const { user } = openConsole('/desk/articles/quay', { desk: answers() })
  await user.click(await screen.findByRole('tab', { name: /Deutsch/ }))
  const preview = screen.getByRole('heading', { name: 'Preview in German' }).closest('section')
  expect(preview?.textContent).toContain('shows it in English')
  await waitFor(() => expect(preview?.querySelector('.q-prose')?.textContent).toBe('On **Sunday**.'))
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('keeps the typed text when a colleague saved first, and loads theirs only on request', async () => {
  const theirs = { ...content, title: inSome({ en: 'Theirs' }) }
  let version = 3
  const { user } = openConsole('/desk/articles/quay', {
    desk: answers({
      'GET /articles/quay': () => article(version === 3 ? {} : { version, content: theirs }),
      'POST /articles/quay': () =>
        new DeskRefusal(409, { code: 'conflict', message: 'ben has written version 4 since.' }),
    }),
  })
  await user.type(await titleIn('English'), ' again')
  version = 4
  await user.click(save())
  expect(await screen.findByText('ben has written version 4 since.')).toBeTruthy()
  expect(screen.getByDisplayValue('Quay closed again')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Drop mine and read theirs' }))
  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
})

it('is aimed at languages, holders, or an instrument, and says how many customers that is', async () => {
  const { desk, user } = openConsole('/desk/articles/quay', {
    desk: answers({ 'POST /articles/quay': article({ version: 4 }) }),
  })
  expect(await screen.findByText('Concerns 1,204 customers today.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Who reads it'), 'languages')
  expect(screen.getByRole('checkbox', { name: 'English' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('checkbox', { name: 'English' }))
  expect(screen.getByText('Choose a language. Until then it stays English.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Arabic' }))
  expect(screen.getByRole('checkbox', { name: 'English' })).toHaveProperty('checked', false)
  expect(screen.queryByText(/^Choose a language/)).toBeNull()
  await waitFor(() =>
    expect(desk.of('POST /articles/reach').at(-1)?.body).toEqual({
      target: { kind: 'languages', locales: ['ar'] },
    }),
  )
  await user.selectOptions(screen.getByLabelText('Who reads it'), 'holders')
  await user.selectOptions(screen.getByLabelText('What they hold'), 'loans')
  await user.selectOptions(screen.getByLabelText('Who reads it'), 'instrument')
  await user.type(screen.getByLabelText('Code of the instrument'), 'eurusd')
  await user.click(save())
  await waitFor(() => expect(desk.of('POST /articles/quay')).toHaveLength(1))
  expect(desk.of('POST /articles/quay')[0]?.body).toMatchObject({
    content: { target: { kind: 'instrument', code: 'EURUSD' } },
  })
})

it('aims first at the languages that are written', async () => {
  const arabic = { ...content, title: inSome({ ar: 'مغلق' }), body: inSome({ ar: 'الأحد' }) }
  const { user } = openConsole('/desk/articles/quay', {
    desk: answers({ 'GET /articles/quay': article({ content: arabic }) }),
  })
  await user.selectOptions(await screen.findByLabelText('Who reads it'), 'languages')
  const arabicBox = screen.getByRole('checkbox', { name: 'Arabic' })
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([arabicBox])
})

it('is published at a time with an end, and notifies only when that is ticked', async () => {
  const scheduled = article({ state: 'scheduled', publishAt: '2026-12-24T18:00:00.000Z' })
  const { desk, user } = openConsole('/desk/articles/quay', {
    desk: answers({ 'POST /articles/quay/publish': scheduled }),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('1 of 11')).toBeTruthy()
  const notify = dialog.getByRole('checkbox', { name: 'Notify 1,204 customers' })
  expect(notify).toHaveProperty('checked', false)
  await user.click(dialog.getByRole('radio', { name: 'At a time' }))
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(dialog.getByText('Enter the day and the time to publish.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Publish, day'), '2026-12-24')
  await user.type(dialog.getByLabelText('Publish, time'), '18:00')
  await user.click(notify)
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const publishAt = new Date('2026-12-24T18:00').toISOString()
  expect(desk.of('POST /articles/quay/publish')[0]?.body).toEqual({
    version: 3,
    publishAt,
    endAt: null,
    notify: true,
  })
  expect(screen.getByRole('button', { name: 'Retire' })).toBeTruthy()
})

it('says why it cannot be published', async () => {
  const refusal = new DeskRefusal(400, { code: 'invalid', message: 'Write it in English first.' })
  const { user } = openConsole('/desk/articles/quay', {
    desk: answers({ 'POST /articles/quay/publish': () => refusal }),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText('Write it in English first.')).toBeTruthy()
})

it('is retired, and never notifies twice', async () => {
  const published = article({
    state: 'published',
    publishAt: '2026-11-20T10:00:00.000Z',
    publishedBy: 'ana@quayside.example',
    notice: { state: 'done', customers: 12 },
  })
  const { desk, user } = openConsole('/desk/articles/quay', {
    desk: answers({
      'GET /articles/quay': published,
      'POST /articles/quay/retire': { ...published, state: 'retired' },
    }),
  })
  expect(await screen.findByText(/Notified: 12 customers\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish again' }))
  expect(screen.getByRole('checkbox', { name: 'Customers were notified already' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.queryByRole('radio', { name: 'At a time' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Retire' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(desk.of('POST /articles/quay/retire')[0]?.body).toEqual({ version: 3 }))
})

it('is written by support, who cannot publish it', async () => {
  openConsole('/desk/articles/quay', { session: sessionOf('support'), desk: answers() })
  expect(await screen.findByText('An administrator publishes it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('is only read by reviewers', async () => {
  openConsole('/desk/articles/quay', { session: sessionOf('reviewer'), desk: answers() })
  expect((await titleIn('English')).closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
