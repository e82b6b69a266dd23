import { buildContent } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { footerGroups } from './footer-groups.ts'

const contents = [
  buildContent({ id: 'licence', title: 'Licence supervision', type: 1 }),
  buildContent({ id: 'terms', title: 'Terms & conditions', type: 2 }),
  buildContent({ id: 'risk', title: 'Risk warning', type: 3 }),
  buildContent({ id: 'contact', title: 'Contact us', type: 4 }),
  buildContent({ id: 'faq-1', title: 'A question', type: 5 }),
]

function linksOf(title: string, servicePage?: string) {
  const group = footerGroups(contents, servicePage).find(one => one.title === title)
  return group?.links.map(link => link.to)
}

it('has the four groups of the specification in order', () => {
  expect(footerGroups(contents, undefined).map(group => group.title)).toEqual([
    'footer.company',
    'footer.statements',
    'footer.policies',
    'footer.products',
  ])
})

it('puts contents into their groups by type and leads each to its page with id and title', () => {
  expect(linksOf('footer.policies')).toEqual(['/detail?id=terms&title=Terms+%26+conditions'])
  expect(linksOf('footer.statements')).toEqual(['/detail?id=risk&title=Risk+warning'])
  expect(linksOf('footer.company')).toEqual([
    '/introduction',
    '/detail?id=licence&title=Licence+supervision',
    '/help',
    '/detail?id=contact&title=Contact+us',
  ])
})

it('links online support by its page, never by its document as well', () => {
  const support = buildContent({ id: 'online-support', title: 'Online support', type: 1 })
  const linksWith = (page?: string) => footerGroups([support], page)[0]?.links.map(link => link.to)
  expect(linksWith('/service')).toEqual(['/introduction', '/help', '/service'])
  expect(linksWith()).toEqual(['/introduction', '/help'])
})

it('leaves out a group without a link', () => {
  expect(footerGroups([], undefined).map(group => group.title)).toEqual(['footer.company', 'footer.products'])
})
