// @vitest-environment happy-dom
import { LOCALES } from '@quayside/contracts/locales'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const inEvery = (text: string) => Object.fromEntries(LOCALES.map(({ value }) => [value, text]))
const charity = (id: string, over: object = {}) => ({
  id,
  name: inEvery(`Name of ${id}`),
  about: inEvery('Boats'),
  url: null,
  isSample: false,
  isEditable: true,
  ...over,
})
const as = (role: 'administrator' | 'reviewer') => ({
  session: buildSession({ account: { ...buildSession().account, roles: [role] } }),
})

it('lets an administrator change what nothing relies on yet, with every language', async () => {
  const { desk, user } = openConsole('/desk/charities', {
    ...as('administrator'),
    desk: {
      'GET /charities': {
        charities: [charity('one'), charity('two', { isEditable: false, isSample: true })],
      },
      'POST /charities/one': charity('one'),
    },
  })
  expect(await screen.findByText('A sample: not a real organization.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the words' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Language'), 'de')
  await user.clear(dialog.getByLabelText('Name in Deutsch'))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(dialog.getByText('Name and what it is are missing in Deutsch.')).toBeTruthy()
  expect(desk.of('POST /charities/one')).toEqual([])
  await user.type(dialog.getByLabelText('Name in Deutsch'), 'Seenotrettung')
  await user.type(dialog.getByLabelText('Its own page'), 'https://rescue.example')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(desk.of('POST /charities/one')[0]?.body).toEqual({
    name: { ...inEvery('Name of one'), de: 'Seenotrettung' },
    about: inEvery('Boats'),
    url: 'https://rescue.example',
  })
})

it('shows reviewers what there is, and lets them add nothing', async () => {
  openConsole('/desk/charities', {
    ...as('reviewer'),
    desk: { 'GET /charities': { charities: [charity('one')] } },
  })
  expect(await screen.findByRole('heading', { name: 'Name of one' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a charity' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the words' })).toBeNull()
})
