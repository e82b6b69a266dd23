import type { ExchangeReceipt } from '@quayside/contracts/endpoints/funds/exchange'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { DonePart } from '../money/done-part.tsx'
import { refusedQuote } from './refusal.ts'
import type { Exchanging } from './use-exchange.ts'

/** The outcome of the last exchange: done, refused with a reason, or unknown with ways to check (spec §8). */
export function ExchangeNote({ exchanging }: { exchanging: Exchanging }) {
  const t = useT()
  const { outcome } = exchanging
  if (outcome === null) return null
  const close = { onDismiss: exchanging.dismiss, dismissLabel: t('common:close') }
  switch (outcome.kind) {
    case 'done':
      return (
        <DonePart>
          <Alert tone="success" announce title={t('exchange.done')} {...close}>
            <DoneText receipt={outcome.result} />
          </Alert>
        </DonePart>
      )
    case 'refused':
      return <RefusedNote error={outcome.error} />
    case 'unknown':
      return (
        <Alert
          tone="warning"
          announce
          title={t(outcome.error?.kind === 'server' ? 'error.ours' : 'exchange.unknown')}
          {...close}
          actions={
            <Button size="sm" busy={exchanging.isLooking} onClick={() => void exchanging.lookAgain()}>
              {t('exchange.lookAgain')}
            </Button>
          }
        >
          {t('exchange.unknownText')}
        </Alert>
      )
  }
}

function DoneText({ receipt }: { receipt: ExchangeReceipt }) {
  const t = useT()
  const { number } = useFormats()
  const given = `${number(trimmed(receipt.amount))}\u00a0${receipt.from}`
  const received = `${number(trimmed(receipt.receive))}\u00a0${receipt.to}`
  return t('exchange.doneText', { given, received })
}

function RefusedNote({ error }: { error: ApiError }) {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const reason = refusedQuote(error)
  if (reason === undefined) {
    return (
      <Alert tone="danger" announce>
        {ownLimitWords(error.details) ?? t(errorKey(error))}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" announce title={t(`exchange.${reason}`)}>
      {t(`exchange.${reason}Text`)}
    </Alert>
  )
}
