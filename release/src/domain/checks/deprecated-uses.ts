import { DEPRECATIONS, type Deprecation } from '@quayside/contracts/remotes/deprecations'
import { textOf } from '../../bytes.ts'

/**
 * Returns the parts of the contract that a build uses and a later version removes; each continues "<remote>@<version> …".
 * Minifiers keep property names, so scripts contain them. Computed names go undetected, and equal names of other things
 * count.
 */
export function deprecatedUses(
  contents: ReadonlyMap<string, Uint8Array>,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): readonly string[] {
  if (deprecations.length === 0) return []
  const scripts = [...contents].filter(([file]) => file.endsWith('.js')).map(([, script]) => textOf(script))
  return deprecations.filter(({ member }) => scripts.some(namesProperty(member))).map(inWords)
}

/** `x.offer`, or `{ offer: y }` of a destructuring. */
function namesProperty(member: string): (script: string) => boolean {
  const name = member.split('.').at(-1) ?? member
  const pattern = new RegExp(`[.{,]\\s*${name}(?![\\w$])`)
  return script => pattern.test(script)
}

function inWords({ of, member, removedIn, instead }: Deprecation): string {
  const what = of === 'ctx' ? `ctx.${member}` : `${member} of ${of}`
  return `seems to use ${what}, which contract ${removedIn} removes: ${instead}`
}
