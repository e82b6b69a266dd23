import { kycStatus } from '@quayside/contracts/user'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'

/** What the customer reads after an act on a verification whose state changed meanwhile. */
export function useIdentityChanged() {
  const t = useT()
  return useChangedWords(status => {
    const known = kycStatus.safeParse(status)
    return known.success ? t(`kyc.status.${known.data}`) : undefined
  })
}
