import '@quayside/ui/styles/all.css'
import './styles/shell.css'
import type { Boot } from '@quayside/contracts/boot'
import { yieldToLoop } from '@quayside/runtime/yield-to-loop'
import { readBoot } from './boot.ts'
import { applyStoredTheme } from './preferences/theme.ts'
import { pinnedOfPage } from './releases/pinned.ts'
import { admitShellFiles } from './releases/pinned-files.ts'
import { lockTypePolicies } from './releases/trusted-scripts.ts'

lockTypePolicies()
// Before the first paint: the page's policy allows no inline script, so this is the earliest place.
applyStoredTheme(document)

/** Runs this script in several turns, so that the page handles taps in between. */
async function start(boot: Boot): Promise<void> {
  admitShellFiles(boot.shellFiles)
  try {
    await yieldToLoop()
    await import(/* webpackMode: "eager" */ './provided/react.ts')
    await yieldToLoop()
    await import(/* webpackMode: "eager" */ './provided/react-dom.ts')
    await yieldToLoop()
    const { startShell } = await import(/* webpackMode: "eager" */ './main.tsx')
    await yieldToLoop()
    const pinned = await pinnedOfPage(boot)
    await yieldToLoop()
    await startShell(boot, pinned)
  } catch (error) {
    const { drawUnverified } = await import('./releases/unverified-page.ts')
    drawUnverified(document, boot)
    throw error
  }
}

void start(readBoot(document))
