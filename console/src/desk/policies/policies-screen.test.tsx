// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const as = (role: 'administrator' | 'support') => ({
  session: buildSession({ account: { ...buildSession().account, roles: [role] } }),
})
const policy = (countries: string[]) => ({ countries, isMalformed: false })

it('enables options in a country once an administrator has given the reason', async () => {
  const { desk, user } = openConsole('/desk/policies', {
    ...as('administrator'),
    desk: { 'GET /policies/options': policy(['FR']), 'POST /policies/options': policy(['DE', 'FR']) },
  })
  const list = await screen.findByRole('list', { name: 'Countries with options' })
  expect(list.textContent).toContain('France')
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await user.click(screen.getByRole('button', { name: 'Enable options' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Enable options in Germany' }))
  await user.click(dialog.getByRole('button', { name: 'Enable' }))
  expect(desk.of('POST /policies/options')).toEqual([])
  await user.type(dialog.getByLabelText('Why, for colleagues'), 'License of November')
  await user.click(dialog.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByRole('button', { name: 'Disable Germany' })).toBeTruthy()
  expect(desk.of('POST /policies/options')[0]?.body).toEqual({
    country: 'DE',
    isAllowed: true,
    note: 'License of November',
  })
})

it('shows support the countries, and no way to change them', async () => {
  openConsole('/desk/policies', { ...as('support'), desk: { 'GET /policies/options': policy([]) } })
  expect(await screen.findByText('Off in every country.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enable options' })).toBeNull()
})
