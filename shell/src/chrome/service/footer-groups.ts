import type { ContentItem } from '@quayside/contracts/endpoints/help'
import type { Slot } from '@quayside/contracts/remotes/links'
import type { ShownLink } from '../../links/links.ts'

type FooterLink = Pick<ShownLink, 'path' | 'text'>
export type FooterGroup = { readonly title: string; readonly links: readonly FooterLink[] }

/** The four groups of spec §2: each one's slot, which is also its title, and the orders of documents by their type. */
const GROUPS = [
  {
    title: 'footer.company',
    documents: new Map([
      [1, 20],
      [4, 50],
    ]),
  },
  { title: 'footer.statements', documents: new Map([[3, 20]]) },
  { title: 'footer.policies', documents: new Map([[2, 20]]) },
  { title: 'footer.products', documents: new Map<number, number>() },
] as const

/** Documents that remotes' links replace: `/introduction` shows the first, the service page replaces the second. */
const REPLACED = ['about-us', 'online-support']

/** Links of the remotes and documents of the content list, without empty groups. */
export function footerGroups(
  contents: readonly ContentItem[],
  linksIn: (slot: Slot) => readonly ShownLink[],
): FooterGroup[] {
  return GROUPS.map(({ title, documents }) => {
    const links = linksIn(title).map(link => ({ ...link, order: link.in[title] ?? 0 }))
    const shown = contents.flatMap(item => {
      const order = documents.get(item.type)
      return order === undefined || REPLACED.includes(item.id)
        ? []
        : [{ path: detailPath(item), text: item.title, order }]
    })
    return { title, links: [...links, ...shown].sort((a, b) => a.order - b.order) }
  }).filter(({ links }) => links.length > 0)
}

function detailPath({ id, title }: ContentItem): string {
  return `/detail?${new URLSearchParams({ id, title })}`
}
