import { MARKUP_POLICIES, PUSH_WORKER } from '@quayside/contracts/remotes/type-policies'
import { isAdmitted } from './pinned-files.ts'

type Rules = { createScriptURL(url: string): string } | { createHTML(text: string): string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/**
 * Creates all Trusted Types policies of the page before any remote runs: one for script URLs that allows only pinned
 * ones and the service worker, and those for markup. The header allows each name once, so that no other code can create one; a request for a
 * markup policy returns the existing one. A browser without Trusted Types still has the hashes.
 */
export function lockTypePolicies(): void {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (policies === undefined) return
  policies.createPolicy('default', {
    createScriptURL(url) {
      if (url === PUSH_WORKER || isAdmitted(url)) return url
      throw new TypeError(`unpinned ${url}`)
    },
  })
  // Without a prototype: additions to `Object.prototype` must not become policies.
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
