// @vitest-environment happy-dom
import { LOCALES } from '@quayside/contracts/locales'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { DeskRefusal } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const inEvery = (text: string) => Object.fromEntries(LOCALES.map(({ value }) => [value, text]))
const content = {
  kind: 'auction',
  currency: 'USDT',
  reserve: '50',
  runsHours: 24,
  charityId: 'rescue',
  creator: 'Mara Lindt',
  chain: 'Sandbox',
  tokenAddress: '',
  name: inEvery('Harbor at dusk'),
  description: inEvery('Oil on canvas'),
}
const draft = (over: object = {}) => ({
  id: 'dusk',
  version: 3,
  state: 'draft',
  content,
  picture: null,
  opensAt: null,
  isAhead: false,
  missing: [],
  updated: { by: 'ben@quayside.example', at: '2026-11-20T09:00:00.000Z' },
  ...over,
})
const rescue = {
  id: 'rescue',
  name: inEvery('Sea rescue'),
  about: inEvery('Boats'),
  url: null,
  isSample: false,
  isEditable: true,
}
const answers = (over: object = {}) => ({
  'GET /item-drafts/dusk': draft(),
  'GET /charities': { charities: [rescue] },
  ...over,
})
beforeEach(() => sessionStorage.clear())

const nameIn = (language: string) => screen.findByLabelText(`Name in ${language}`)

it('is written language by language, previewed, and saved on the version that was seen', async () => {
  const { desk, user } = openConsole('/desk/items/dusk', {
    desk: answers({ 'POST /item-drafts/dusk': draft({ version: 4 }) }),
  })
  await user.selectOptions(await screen.findByLabelText('Language'), 'ar')
  const field = await nameIn('العربية')
  expect([field.getAttribute('dir'), field.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  await user.clear(field)
  expect(screen.getByText('العربية, to be written')).toBeTruthy()
  await user.type(field, 'الميناء')
  const preview = screen.getByRole('heading', { name: 'Preview in العربية' }).closest('section')
  expect(preview?.textContent).toContain('الميناء')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(desk.of('POST /item-drafts/dusk')).toHaveLength(1))
  expect(desk.of('POST /item-drafts/dusk')[0]?.body).toMatchObject({
    version: 3,
    content: { name: { ar: 'الميناء', en: 'Harbor at dusk' } },
  })
})

it('keeps what was typed when a colleague was first, and takes theirs only when asked to', async () => {
  let version = 3
  const { user } = openConsole('/desk/items/dusk', {
    desk: answers({
      'GET /item-drafts/dusk': () => draft({ version, content: { ...content, creator: 'Their words' } }),
      'POST /item-drafts/dusk': () =>
        new DeskRefusal(409, { code: 'conflict', message: 'ben has written version 4 since.' }),
    }),
  })
  const field = await nameIn('English')
  await user.type(field, ' again')
  version = 4
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('ben has written version 4 since.')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('Harbor at dusk again')
  await user.click(screen.getByRole('button', { name: 'Drop mine and read theirs' }))
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('Harbor at dusk'))
})

it.each([
  ['has what was typed on this version', 3, 'Somebody'],
  ['lets go of what was typed on an earlier one', 2, 'Mara Lindt'],
])('%s when the page is opened again', async (_, version, creator) => {
  const typed = { version, content: { ...content, creator: 'Somebody' } }
  sessionStorage.setItem('desk draft dusk', JSON.stringify(typed))
  const { user } = openConsole('/desk/items/dusk', { desk: answers() })
  const field = (await screen.findByLabelText('Who made it')) as HTMLInputElement
  expect(field.value).toBe(creator)
  expect(screen.queryByText(/is back/) !== null).toBe(version === 3)
  await user.type(field, '!')
  expect(sessionStorage.getItem('desk draft dusk')).toContain(`${creator}!`)
})

it('goes on the market at a day and a time, when nothing is missing and all is saved', async () => {
  const scheduled = draft({ state: 'scheduled', opensAt: '2026-12-24T18:00:00.000Z' })
  const { desk, user } = openConsole('/desk/items/dusk', {
    desk: answers({ 'POST /item-drafts/dusk/schedule': scheduled }),
  })
  await user.click(await screen.findByRole('button', { name: 'Put on the market' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Put on the market' }))
  expect(dialog.getByText('Say on which day and at what time it opens.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Day'), '2026-12-24')
  await user.type(dialog.getByLabelText('Time'), '18:00')
  await user.click(dialog.getByRole('button', { name: 'Put on the market' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const opensAt = new Date('2026-12-24T18:00').toISOString()
  expect(desk.of('POST /item-drafts/dusk/schedule')[0]?.body).toEqual({ version: 3, opensAt })
  expect(screen.getByRole('button', { name: 'Put on the market again' })).toBeTruthy()
  await user.type(screen.getByLabelText('First bid at least'), '0')
  expect(screen.getByRole('button', { name: 'Put on the market again' })).toHaveProperty('disabled', true)
})

it('says what is missing, and lets nothing half go on the market', async () => {
  const missing = [
    { part: 'name', locales: ['ja', 'th'] },
    { part: 'picture', locales: [] },
  ]
  openConsole('/desk/items/dusk', { desk: answers({ 'GET /item-drafts/dusk': draft({ missing }) }) })
  expect(await screen.findByText('Still missing: the name in 日本語, ไทย; the picture.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Put on the market' })).toHaveProperty('disabled', true)
})

it('sends the picture at once, and says why it was refused', async () => {
  const refusal = new DeskRefusal(400, { code: 'invalid', message: 'The picture is damaged or cut off.' })
  const { desk, user } = openConsole('/desk/items/dusk', {
    desk: answers({ 'POST /item-drafts/dusk/picture': () => refusal }),
  })
  await user.upload(
    await screen.findByLabelText('Choose the picture'),
    new File(['jpeg'], 'dusk.jpg', { type: 'image/jpeg' }),
  )
  expect(await screen.findByText('The picture is damaged or cut off.')).toBeTruthy()
  expect(desk.of('POST /item-drafts/dusk/picture')[0]?.body).toEqual({ version: 3, picture: btoa('jpeg') })
})

it('is only read and copied once it has opened', async () => {
  openConsole('/desk/items/dusk', { desk: answers({ 'GET /item-drafts/dusk': draft({ state: 'fixed' }) }) })
  expect(await screen.findByText('Nothing of it changes any more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(screen.getByLabelText('Who made it').closest('fieldset')).toHaveProperty('disabled', true)
})

it('is closed to support, and asks nothing', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['support'] } })
  const { desk } = openConsole('/desk/items/dusk', { session })
  expect(await screen.findByText('Only reviewers look after the NFTs.')).toBeTruthy()
  expect(desk.of('GET /item-drafts/dusk')).toEqual([])
})
