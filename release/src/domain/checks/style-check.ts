import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** At-rules that only make the rules inside conditional. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style', 'layer'])
/** The layer of remotes; a separate layer would change the shell's layer order. */
const LAYER = 'remote'

/** Rules that reach beyond the remote. The page has one cascade, so every rule must depend on a class of the remote. */
export function foreignStyles(remote: string, css: string): readonly string[] {
  try {
    return problemsIn(parse(css), { remote, parent: null })
  } catch (error) {
    return [`is not a stylesheet: ${error instanceof Error ? error.message : error}`]
  }
}

/** An element with a class of the remote, one below such an element, or any other. */
type Reach = 'own' | 'below' | 'beyond'

type Place = {
  readonly remote: string
  /** Reach of the enclosing rule; null at the top level. */
  readonly parent: Exclude<Reach, 'beyond'> | null
}

function problemsIn(container: Container<ChildNode>, place: Place): readonly string[] {
  return (container.nodes ?? []).flatMap(node => {
    if (node.type === 'rule') return problemsOfRule(node, place)
    return node.type === 'atrule' ? problemsOfAtRule(node, place) : []
  })
}

function problemsOfRule(rule: Rule, place: Place): readonly string[] {
  const foreign: string[] = []
  const reached = new Set<Reach>()
  selectorParser(selectors => {
    selectors.each(selector => {
      const reach = reachOf(selector, place)
      reached.add(reach)
      if (reach === 'beyond') foreign.push(`styles ${String(selector).trim()}, which is not its own`)
    })
  }).processSync(rule.selector)
  if (foreign.length > 0) return foreign
  return problemsIn(rule, { ...place, parent: reached.has('own') ? 'own' : 'below' })
}

/**
 * Returns a selector's reach, evaluated from left to right. Children and descendants of an own element belong to the
 * remote, but its sibling may be anything. Siblings of elements below an own element are below it too. Arguments of
 * `:has()`, `:is()` and the like do not count.
 */
function reachOf(selector: Selector, { remote, parent }: Place): Reach {
  const nodes = selector.nodes.filter(({ type }) => type !== 'comment')
  let reach: Reach = parent !== null && isRelative(selector) ? parent : 'beyond'
  if (reach !== 'beyond' && nodes[0]?.type !== 'combinator') reach = after(reach, ' ')
  for (const node of nodes) {
    if (node.type === 'combinator') reach = after(reach, node.value)
    if (node.type === 'class' && isNamedBy(remote, node.value)) reach = 'own'
    if (node.type === 'nesting' && parent !== null && reach === 'beyond') reach = parent
  }
  return reach
}

function after(reach: Reach, combinator: string): Reach {
  const descends = ['', '>'].includes(combinator.trim())
  if (descends && reach !== 'beyond') return 'below'
  return reach === 'below' && ['+', '~'].includes(combinator.trim()) ? 'below' : 'beyond'
}

function isRelative(selector: Selector): boolean {
  let namesParent = false
  selector.walkNesting(() => {
    namesParent = true
  })
  return !namesParent
}

function isNamedBy(remote: string, name: string): boolean {
  return name === remote || name.startsWith(`${remote}_`) || name.startsWith(`${remote}-`)
}

function problemsOfAtRule(rule: AtRule, place: Place): readonly string[] {
  const { name, params } = rule
  if (name === 'keyframes') return isNamedBy(place.remote, params) ? [] : [`has @keyframes ${params} for all`]
  if (name === 'property')
    return isNamedBy(place.remote, params.replace(/^--/, '')) ? [] : [`has @property ${params} for all`]
  if (name === 'layer' && params !== LAYER) return [`has a layer of its own, @layer ${params}`.trim()]
  if (CONDITIONS.has(name)) return problemsIn(rule, place)
  return [`has @${name}, which holds for the whole page`]
}
