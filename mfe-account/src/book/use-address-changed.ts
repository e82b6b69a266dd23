import { addressStatus } from '@quayside/contracts/endpoints/funds/address-book'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'

export function useAddressChanged() {
  const t = useT()
  return useChangedWords(status => {
    const known = addressStatus.safeParse(status)
    return known.success ? t(`book.status.${known.data}`) : undefined
  })
}
