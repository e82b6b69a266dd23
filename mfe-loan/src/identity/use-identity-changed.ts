import { kycStatus } from '@quayside/contracts/customer/user'
import { getIdentification } from '@quayside/contracts/endpoints/account/identity'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { showToast } from '@quayside/ui/show-toast'

export function useReportChanged(): (error: unknown) => boolean {
  const t = useT()
  const askAgain = useAskAgain()
  const changedWords = useChangedWords(status => {
    const known = kycStatus.safeParse(status)
    return known.success ? t(`kyc.status.${known.data}`) : undefined
  })
  return error => {
    const message = changedWords(error)
    if (message === null) return false
    showToast({ tone: 'danger', message })
    askAgain(getIdentification)
    return true
  }
}
