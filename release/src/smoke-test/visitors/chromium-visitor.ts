import { startChromium } from './chromium.ts'
import type { Visitor } from './visitor.ts'

export function chromiumVisitor(executable: string): Visitor {
  return {
    how: 'page',
    visit(site) {
      const browser = startChromium(executable)
      return { failed: browser.open(site).failed, stop: browser.stop }
    },
  }
}
