import { useT } from '@quayside/runtime/i18n'
import { describeAgent } from './describe-agent.ts'

/** Names a device by its `User-Agent`, "Chrome on Windows". */
export function useDeviceName(): (userAgent: string) => string {
  const t = useT()
  return userAgent => {
    const { browser, system } = describeAgent(userAgent)
    if (browser !== null && system !== null) return t('devices.name', { browser, system })
    return browser ?? system ?? t('devices.unknown')
  }
}
