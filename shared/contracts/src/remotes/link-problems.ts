import { AUDIENCES, LINK_ICONS, SLOTS, type Slot } from './links.ts'
import type { RemoteLink, RouteClaim } from './remote.ts'
import { coversPath } from './route-claims.ts'

/** Maximum links of one remote in a slot; the six need one or two in the menu, and twelve in the search. */
export const MOST_LINKS: Readonly<Record<Slot, number>> = {
  menu: 3,
  phone: 3,
  account: 8,
  'side.account': 8,
  'side.money': 8,
  'side.settings': 8,
  'footer.company': 5,
  'footer.statements': 5,
  'footer.policies': 5,
  'footer.products': 5,
  search: 20,
}

/** Characters of a label; the longest of the six has 25. */
const MOST_CHARACTERS = 32

type Linking = { readonly links?: readonly RemoteLink[] | undefined; readonly routes: readonly RouteClaim[] }

/** One sentence for each mistake in a remote's links, without its name; the schema leaves names open for later versions. */
export function linkProblems({ links = [], routes }: Linking): readonly string[] {
  return [...links.flatMap(link => problemsOf(link, routes)), ...SLOTS.flatMap(slot => inSlot(slot, links))]
}

function problemsOf(
  { path, icon, audience, in: places }: RemoteLink,
  routes: readonly RouteClaim[],
): string[] {
  const [pathname = ''] = path.split('?')
  const slots = Object.keys(places)
  return [
    ...(routes.some(route => coversPath(route, pathname))
      ? []
      : [`links to ${path}, which it does not claim`]),
    ...(slots.length > 0 ? [] : [`links to ${path} in no slot: name one of ${SLOTS.join(', ')} in "in"`]),
    ...slots.flatMap(slot => unknown(slot, SLOTS, `links to ${path} in "${slot}", which is no slot`)),
    ...unknown(icon, LINK_ICONS, `links to ${path} with the icon "${icon}", which the shell does not have`),
    ...unknown(audience, AUDIENCES, `links to ${path} for "${audience}", which is no audience`),
  ]
}

function unknown(name: string | undefined, known: readonly string[], problem: string): string[] {
  return name === undefined || known.includes(name) ? [] : [`${problem}: use one of ${known.join(', ')}`]
}

function inSlot(slot: Slot, links: readonly RemoteLink[]): string[] {
  const paths = links.filter(link => link.in[slot] !== undefined).map(({ path }) => path)
  const twice = [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))]
  return [
    ...(paths.length > MOST_LINKS[slot]
      ? [`has ${paths.length} links in ${slot}, ${MOST_LINKS[slot]} are allowed`]
      : []),
    ...twice.map(path => `links to ${path} twice in ${slot}`),
  ]
}

/** Reason that a text cannot be a label, or null. Directional characters could rearrange the texts around it. */
export function labelProblem(text: string): string | null {
  if (text.trim() === '') return 'is empty'
  if ([...text].length > MOST_CHARACTERS) return `is longer than ${MOST_CHARACTERS} characters`
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return 'has an invisible character'
  return /[<>]|\{\{/.test(text) ? 'has <, > or a placeholder' : null
}

/** Text keys of a remote's links. */
export function linkKeys(links: readonly RemoteLink[]): readonly string[] {
  return [...new Set(links.flatMap(({ label, short = label }) => [label, short]))]
}
