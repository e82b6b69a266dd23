// @vitest-environment happy-dom
import { compareContents, getContentsById, listContents } from '@quayside/contracts/endpoints/help'
import { buildContent } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const VERSIONS = [
  { version: '2027-01-15', status: 'announced' },
  { version: '2026-11-10', status: 'inForce' },
  { version: '2026-03-01', status: 'former' },
  { version: '2026-01-01', status: 'former' },
] as const

function open(search = '', { day = '2026-11-10', bodyLocale = 'en' as 'en' | 'de' } = {}) {
  const item = buildContent({ id: 'terms', title: 'Terms', type: 2, updatedAt: `${day}T00:00:00Z` })
  const strings = { 'mfe-help': en, common: shell.common }
  const ctx = createFakeContext({ path: `/detail?id=terms${search}`, strings })
  ctx.api.answer(listContents, [item])
  ctx.api.answer(getContentsById, { ...item, body: '<p>The text.</p>', bodyLocale, versions: [...VERSIONS] })
  ctx.api.answer(compareContents, {
    body: '<p><del>Old</del> <ins>new</ins> text.</p>',
    bodyLocale: 'en',
    isChanged: true,
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  return ctx
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('shows the version in force, its day, and the announced one', async () => {
  const ctx = open()
  expect(await screen.findByText('Version of Nov 10, 2026')).toBeDefined()
  expect(ctx.api.callsOf(getContentsById)[0]?.query).toEqual({ locale: 'en' })
  expect(screen.getByText('A new version takes effect on Jan 15, 2027.')).toBeDefined()
  expect(hrefOf('See what changes')).toBe('/detail?id=terms&title=Terms&version=2027-01-15&from=2026-11-10')
})

it('lists all versions, each with its text and a comparison in the order of time', async () => {
  open()
  const rows = within(await screen.findByRole('region', { name: 'Versions' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Jan 15, 2027AnnouncedCompare Changes from Nov 10, 2026 to Jan 15, 2027',
    'Nov 10, 2026In force',
    'Mar 1, 2026FormerCompare Changes from Mar 1, 2026 to Nov 10, 2026',
    'Jan 1, 2026FormerCompare Changes from Jan 1, 2026 to Nov 10, 2026',
  ])
  expect(hrefOf(/^Compare Changes from Jan 1/)).toMatch(/&version=2026-11-10&from=2026-01-01$/)
  expect(screen.getByRole('link', { name: 'Nov 10, 2026' }).getAttribute('aria-current')).toBe('page')
})

it('says when a former version was replaced', async () => {
  const ctx = open('&version=2026-01-01', { day: '2026-01-01' })
  expect(await screen.findByText('This version hasn’t been in force since Mar 1, 2026.')).toBeDefined()
  expect(hrefOf('Current version')).toBe('/detail?id=terms&title=Terms')
  expect(ctx.api.callsOf(getContentsById)[0]?.query).toEqual({ locale: 'en', version: '2026-01-01' })
})

it('says when an announced version takes effect', async () => {
  open('&version=2027-01-15', { day: '2027-01-15' })
  expect(await screen.findByText(/^This version takes effect on Jan 15, 2027\./)).toBeDefined()
})

it('names the language of a text that the reader’s language lacks', async () => {
  open('', { bodyLocale: 'de' })
  expect(await screen.findByText(/isn’t available in English. It’s shown in German\./)).toBeDefined()
})

it('marks what changed, not by color alone', async () => {
  const ctx = open('&version=2026-11-10&from=2026-03-01')
  const heading = await screen.findByRole('heading', { name: 'Changes from Mar 1, 2026 to Nov 10, 2026' })
  const query = { from: '2026-03-01', to: '2026-11-10', locale: 'en' }
  expect(ctx.api.callsOf(compareContents).at(-1)?.query).toEqual(query)
  const texts = [...(heading.parentElement?.querySelectorAll('ins, del') ?? [])].map(
    ({ tagName, textContent }) => [tagName, textContent],
  )
  expect(texts).toEqual([
    ['DEL', 'Removed'],
    ['INS', 'Added'],
    ['DEL', 'Old'],
    ['INS', 'new'],
  ])
  expect(screen.queryByText('The text.')).toBeNull()
})

it('says that the versions do not differ in a language', async () => {
  const ctx = open('&version=2026-11-10&from=2026-03-01')
  ctx.api.answer(compareContents, { body: '<p>Text.</p>', bodyLocale: 'en', isChanged: false })
  expect(await screen.findByText('Both versions have the same text in this language.')).toBeDefined()
})

it('shows the usual error for a version that does not exist', async () => {
  const ctx = open('&version=2030-01-01')
  ctx.api.refuse(getContentsById, refusal('404'))
  expect(await screen.findByText('Couldn’t load this document')).toBeDefined()
})
