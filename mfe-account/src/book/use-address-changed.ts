import { addressStatus } from '@quayside/contracts/endpoints/address-book'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'

/** The message after an action on an address that had already changed. */
export function useAddressChanged() {
  const t = useT()
  return useChangedWords(status => {
    const known = addressStatus.safeParse(status)
    return known.success ? t(`book.status.${known.data}`) : undefined
  })
}
