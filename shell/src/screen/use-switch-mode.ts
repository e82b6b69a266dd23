import type { AccountMode } from '@quayside/contracts/customer/user'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { useShell } from '../shell-parts.ts'

export function useSwitchMode(): {
  switchMode: (mode: AccountMode) => Promise<void>
  isSwitching: boolean
} {
  const t = useT()
  const shell = useShell()
  const [isSwitching, setSwitching] = useState(false)
  return {
    isSwitching,
    async switchMode(mode) {
      setSwitching(true)
      try {
        await shell.switchMode(mode)
        showToast({ message: t(mode === 'real' ? 'mode.nowReal' : 'mode.nowDemo'), tone: 'success' })
      } catch (error) {
        showToast({ message: t(errorKey(error)), tone: 'danger' })
      } finally {
        setSwitching(false)
      }
    },
  }
}
