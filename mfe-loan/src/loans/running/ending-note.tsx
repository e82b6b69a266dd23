import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { changedState } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'
import type { Commanding } from '@quayside/runtime/use-money-command'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useRefusalWords } from '../use-refusal-words.ts'

/** An unknown result is looked up, never sent again. */
export function EndingNote<Request>({ ending }: { ending: Commanding<Request, LoanRecord> }) {
  const t = useT()
  const words = useRefusalWords()
  const { outcome } = ending
  if (outcome === null || outcome.kind === 'done') return null
  if (outcome.kind === 'refused') {
    if (changedState(outcome.error) !== undefined) return null
    return (
      <Alert tone="danger" announce>
        {words(outcome.error)}
      </Alert>
    )
  }
  return (
    <Alert
      tone="warning"
      announce
      title={t('repay.unknown')}
      onDismiss={ending.dismiss}
      dismissLabel={t('common:close')}
      actions={
        <Button size="sm" busy={ending.isLooking} onClick={() => void ending.lookAgain()}>
          {t('repay.look')}
        </Button>
      }
    >
      {t('repay.unknownText')}
    </Alert>
  )
}
