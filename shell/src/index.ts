import '@quayside/ui/styles/all.css'
import './styles/shell.css'
import './provided.ts'
import type { Boot } from '@quayside/contracts/boot'
import { readBoot } from './boot.ts'
import { startShell } from './main.tsx'
import { nextTurn } from './next-turn.ts'
import { pinnedOfPage } from './releases/pinned.ts'
import { lockTypePolicies } from './releases/trusted-scripts.ts'
import { admitShellFiles } from './remotes/pinned-files.ts'
import { applyStoredTheme } from './theme.ts'

lockTypePolicies()
// Before anything else draws: a page policy that allows no inline script leaves this the first place for it.
applyStoredTheme(document)

async function start(boot: Boot): Promise<void> {
  admitShellFiles(boot.shellFiles)
  try {
    // Running the script was a long turn already; so is checking the pins, and so is what comes after.
    await nextTurn()
    const pinned = await pinnedOfPage(boot)
    await nextTurn()
    await startShell(boot, pinned)
  } catch (error) {
    const { drawUnverified } = await import('./releases/unverified-page.ts')
    drawUnverified(document, boot)
    throw error
  }
}

void start(readBoot(document))
