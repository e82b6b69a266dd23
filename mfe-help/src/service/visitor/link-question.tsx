import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'

type QuestionProps = {
  readonly email: string
  readonly error: Error | null
  readonly isOpening: boolean
  readonly onOpen: () => void
  readonly onLeave: () => void
}

/** Asks before a mail's link makes this browser another person's: anyone can send such a link. */
export function LinkQuestion({ email, error, isOpening, onOpen, onLeave }: QuestionProps) {
  const t = useT()
  return (
    <Card>
      <p>{t('visitor.linkAsk', { email })}</p>
      {error && <Alert tone="danger" title={t(errorKey(error))} announce />}
      <div className="q-row">
        <Button variant="primary" busy={isOpening} onClick={onOpen}>
          {t('visitor.linkOpen')}
        </Button>
        <Button onClick={onLeave}>{t('visitor.linkLeave')}</Button>
      </div>
    </Card>
  )
}
