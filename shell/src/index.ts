import '@quayside/ui/styles/all.css'
import './styles/shell.css'
import './provided.ts'
import { readBoot } from './boot.ts'
import { startShell } from './main.tsx'
import { applyStoredTheme } from './theme.ts'

// Before anything else draws: a page policy that allows no inline script leaves this the first place for it.
applyStoredTheme(document)
startShell(readBoot(document))
