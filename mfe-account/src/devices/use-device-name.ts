import { useT } from '@quayside/runtime/i18n'
import { describeAgent } from './describe-agent.ts'

/** Names a device by its `User-Agent`: "Chrome on Windows", or "curl" for a program that is not a browser. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useT()
  return userAgent => {
    const { browser, system, program } = describeAgent(userAgent)
    if (browser !== null && system !== null) return t('devices.name', { browser, system })
    return browser ?? system ?? program ?? t('devices.unknown')
  }
}
