import type { ContentItem } from '@quayside/contracts/endpoints/help'

type FooterLink = { readonly to: string } & ({ readonly text: string } | { readonly label: string })
export type FooterGroup = { readonly title: string; readonly links: readonly FooterLink[] }

const COMPANY = 1
const POLICY = 2
const STATEMENT = 3
const CONTACT = 4

/** Documents that fixed links replace: `/introduction` shows the first, the service page replaces the second. */
const REPLACED = ['about-us', 'online-support']

/** The four footer groups of spec §2: fixed links, and the content list by type. */
export function footerGroups(
  contents: readonly ContentItem[],
  servicePage: string | undefined,
): FooterGroup[] {
  function ofType(type: number): FooterLink[] {
    return contents
      .filter(item => item.type === type && !REPLACED.includes(item.id))
      .map(item => ({ to: detailPath(item), text: item.title }))
  }
  const support = servicePage === undefined ? [] : [{ to: servicePage, label: 'footer.support' }]
  return [
    {
      title: 'footer.company',
      links: [
        { to: '/introduction', label: 'footer.about' },
        ...ofType(COMPANY),
        { to: '/help', label: 'footer.help' },
        ...support,
        ...ofType(CONTACT),
      ],
    },
    { title: 'footer.statements', links: ofType(STATEMENT) },
    { title: 'footer.policies', links: ofType(POLICY) },
    {
      title: 'footer.products',
      links: [
        { to: '/market', label: 'footer.markets' },
        { to: '/loan', label: 'footer.loans' },
        { to: '/nfts', label: 'tab.nfts' },
        { to: '/trading', label: 'tab.trading' },
      ],
    },
  ].filter(group => group.links.length > 0)
}

function detailPath({ id, title }: ContentItem): string {
  return `/detail?${new URLSearchParams({ id, title })}`
}
