import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** Rules that only say when the rules in them hold. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style', 'layer'])
/** The layer of remotes; an own one would change the order in which the shell's layers win. */
const LAYER = 'remote'

/**
 * What in a stylesheet reaches beyond the remote's own elements, as sentences: every rule must hang on a class that
 * begins with the remote's name, which its build gives to all of its own (the whole page has one cascade, and a remote's
 * styles stay in it as long as the remote is loaded).
 */
export function foreignStyles(remote: string, css: string): readonly string[] {
  try {
    return problemsIn(parse(css), { remote, isInside: false })
  } catch (error) {
    return [`is not a stylesheet: ${error instanceof Error ? error.message : error}`]
  }
}

type Place = {
  readonly remote: string
  /** Inside a rule of the remote's own elements. */
  readonly isInside: boolean
}

function problemsIn(container: Container<ChildNode>, place: Place): readonly string[] {
  return (container.nodes ?? []).flatMap(node => {
    if (node.type === 'rule') return problemsOfRule(node, place)
    return node.type === 'atrule' ? problemsOfAtRule(node, place) : []
  })
}

function problemsOfRule(rule: Rule, place: Place): readonly string[] {
  const foreign: string[] = []
  selectorParser(selectors => {
    selectors.each(selector => {
      if (!isOwn(selector, place)) foreign.push(`styles ${String(selector).trim()}, which is not its own`)
    })
  }).processSync(rule.selector)
  return foreign.length > 0 ? foreign : problemsIn(rule, { ...place, isInside: true })
}

/** Whether what a selector stands for lies within the remote: arguments of `:has()`, `:is()` and the like do not count. */
function isOwn(selector: Selector, { remote, isInside }: Place): boolean {
  const hasOwnClass = selector.nodes.some(node => node.type === 'class' && isNamedBy(remote, node.value))
  if (hasOwnClass) return true
  if (!isInside) return false
  if (selector.nodes.some(node => node.type === 'nesting')) return true
  let namesParent = false
  selector.walkNesting(() => {
    namesParent = true
  })
  // A nested selector that does not name its parent stands below it.
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
