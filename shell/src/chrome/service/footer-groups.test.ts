import type { Slot } from '@quayside/contracts/remotes/links'
import { buildContent } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { buildLink } from '../../links/links.builders.ts'
import { footerGroups } from './footer-groups.ts'

const contents = [
  buildContent({ id: 'licence', title: 'Licence supervision', type: 1 }),
  buildContent({ id: 'terms', title: 'Terms & conditions', type: 2 }),
  buildContent({ id: 'risk', title: 'Risk warning', type: 3 }),
  buildContent({ id: 'contact', title: 'Contact us', type: 4 }),
  buildContent({ id: 'faq-1', title: 'A question', type: 5 }),
]

const REMOTES = [
  buildLink('/introduction', 'About us', { in: { 'footer.company': 10 } }),
  buildLink('/help', 'Help center', { in: { 'footer.company': 30 } }),
  buildLink('/service', 'Online support', { in: { 'footer.company': 40 } }),
  buildLink('/market', 'Markets', { in: { 'footer.products': 10 } }),
]
const linksIn = (slot: Slot) => REMOTES.filter(link => slot in link.in)

function pathsOf(title: string, of = contents) {
  const group = footerGroups(of, linksIn).find(one => one.title === title)
  return group?.links.map(({ path }) => path)
}

it('has the four groups of the specification in order', () => {
  expect(footerGroups(contents, linksIn).map(group => group.title)).toEqual([
    'footer.company',
    'footer.statements',
    'footer.policies',
    'footer.products',
  ])
})

it('puts contents into their groups by type and leads each to its page with id and title', () => {
  expect(pathsOf('footer.policies')).toEqual(['/detail?id=terms&title=Terms+%26+conditions'])
  expect(pathsOf('footer.statements')).toEqual(['/detail?id=risk&title=Risk+warning'])
  expect(pathsOf('footer.company')).toEqual([
    '/introduction',
    '/detail?id=licence&title=Licence+supervision',
    '/help',
    '/service',
    '/detail?id=contact&title=Contact+us',
  ])
})

it('links online support by its page, never by its document as well', () => {
  const support = buildContent({ id: 'online-support', title: 'Online support', type: 1 })
  expect(pathsOf('footer.company', [support])).toEqual(['/introduction', '/help', '/service'])
})

it('leaves out a group without a link', () => {
  expect(footerGroups([], linksIn).map(group => group.title)).toEqual(['footer.company', 'footer.products'])
})
