import { depositStatus } from '@quayside/contracts/endpoints/funds/deposits'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'

export function useDepositChanged() {
  const t = useT()
  return useChangedWords(status => {
    const known = depositStatus.safeParse(status)
    return known.success ? t(`deposit.status.${known.data}`) : undefined
  })
}
