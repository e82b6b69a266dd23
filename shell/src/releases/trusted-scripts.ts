import { MARKUP_POLICIES } from '@quayside/contracts/type-policies'
import { isAdmitted } from '../remotes/pinned-files.ts'

type Rules = { createScriptURL(url: string): string } | { createHTML(text: string): string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/**
 * Makes every policy that the page will ever have (Trusted Types), before any remote runs: for script addresses one that
 * lets only through what is pinned, and those for markup. The header allows each name once, so nobody can make another;
 * who asks for one for markup gets the one that is there. A browser without Trusted Types still has the hashes.
 */
export function lockTypePolicies(): void {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (policies === undefined) return
  policies.createPolicy('default', {
    createScriptURL(url) {
      if (isAdmitted(url)) return url
      throw new TypeError(`unpinned ${url}`)
    },
  })
  // Without a prototype: what a remote adds to those of all objects is no policy.
  const made: Record<string, unknown> = Object.create(null)
  for (const name of MARKUP_POLICIES) made[name] = policies.createPolicy(name, { createHTML: text => text })
  Object.defineProperty(policies, 'createPolicy', {
    value(name: string) {
      const policy = made[name]
      if (policy === undefined) throw new TypeError(`policy ${name}`)
      return policy
    },
  })
}
