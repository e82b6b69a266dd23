import { endExclusion, type OwnBreak } from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useChange } from './use-change.ts'

type BreakNoteProps = {
  taken: OwnBreak
  /** By the server's clock, ms. */
  now: number
}

export function BreakNote({ taken: { kind, until, endsAt }, now }: BreakNoteProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const change = useChange<boolean>((api, wanted, clientId) =>
    api.call(endExclusion, { body: { wanted, clientId } }),
  )
  const isOver = kind === 'exclusion' && Date.parse(until) <= now
  const title = t(kind === 'timeOut' ? 'limits.breakTimeOut' : 'limits.breakExclusion', {
    time: dateTime(until),
  })
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        isOver && (
          <Button size="sm" busy={change.isPending} onClick={() => change.mutate(endsAt === null)}>
            {t(endsAt === null ? 'limits.breakAsk' : 'limits.breakStay')}
          </Button>
        )
      }
    >
      <p>{t('limits.breakText')}</p>
      {isOver && endsAt === null && <p>{t('limits.breakOver')}</p>}
      {endsAt !== null && <p>{t('limits.breakEnds', { time: dateTime(endsAt) })}</p>}
    </Alert>
  )
}
