import { BOOT_ELEMENT } from '@quayside/contracts/boot'

/** Origins of the dev servers of this page's remotes; none on a page without a shell. */
export function devServers(): string[] {
  const boot = JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent ?? '{}')
  return Object.values<string>(boot.dev?.remotes ?? {})
}
