import { isAdmitted } from '../remotes/pinned-files.ts'

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * The page's policy for script addresses: whoever sets one, only what is pinned gets through (Trusted Types). A browser
 * without them still has the hashes.
 */
export function trustPinnedScriptsOnly(): void {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  policies?.createPolicy('default', {
    createScriptURL(url) {
      if (isAdmitted(url)) return url
      throw new TypeError(`unpinned ${url}`)
    },
  })
}
