// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type DeskAnswers, DeskRefusal } from '../../../testing/fake-desk.ts'
import { buildTemplate } from '../../../testing/inbox-builders.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const open = (desk: DeskAnswers) => openConsole('/desk/inbox/templates', { desk })

it('adds a template in the languages that are written', async () => {
  const { desk, user } = open({
    'GET /service/templates': { templates: [] },
    'POST /service/templates': { templates: [buildTemplate({ name: 'Greeting' })] },
  })
  expect(await screen.findByText('There is no template yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New template' }))
  const dialog = await screen.findByRole('dialog', { name: 'New template' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Give it a name.')).toBeTruthy()
  expect(within(dialog).getByText('Write it in one language at least.')).toBeTruthy()
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(12)
  expect(within(dialog).getByLabelText('Arabic')).toHaveProperty('dir', 'rtl')
  await user.type(within(dialog).getByLabelText('Name, for colleagues'), ' Greeting ')
  await user.type(within(dialog).getByLabelText('English'), 'Hello.')
  await user.type(within(dialog).getByLabelText('German'), ' Guten Tag. ')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit Greeting' })).toBeTruthy()
  expect(desk.of('POST /service/templates')[0]?.body).toEqual({
    name: 'Greeting',
    texts: { en: 'Hello.', de: 'Guten Tag.' },
  })
})

it('changes a template, and keeps the texts where one asks for a secret', async () => {
  const message = 'The text asks for a password.'
  const { desk, user } = open({
    'GET /service/templates': { templates: [buildTemplate()] },
    'POST /service/templates': new DeskRefusal(422, { code: 'refused', message }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Deposit is late' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Deposit is late' })
  await user.clear(within(dialog).getByLabelText('German'))
  await user.type(within(dialog).getByLabelText('English'), ' Your password?')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(message)
  expect(within(dialog).getByLabelText('English')).toHaveProperty(
    'value',
    'We are looking for it. Your password?',
  )
  expect(desk.of('POST /service/templates')[0]?.body).toEqual({
    id: 'template-1',
    changedAt: buildTemplate().changedAt,
    name: 'Deposit is late',
    texts: { en: 'We are looking for it. Your password?' },
  })
})

it('removes a template after a confirmation', async () => {
  const { desk, user } = open({
    'GET /service/templates': { templates: [buildTemplate()] },
    'POST /service/templates/template-1/remove': { templates: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Deposit is late' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Deposit is late' })
  expect(desk.of('POST /service/templates/template-1/remove')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('There is no template yet.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
