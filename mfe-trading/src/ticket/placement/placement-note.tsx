import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { type Converted, useConvertedText } from '@quayside/runtime/conversion'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { TextLink } from '@quayside/ui/text-link'
import { OwnLimitNote } from '../../live/own-limit-note.tsx'
import { refusalTexts } from '../../refusal-text.ts'
import styles from '../ticket.module.css'
import type { Placing } from './use-placement.ts'

type NoteProps<ToSend, Order> = {
  placing: Placing<ToSend, Order>
  href: string
  done(order: Order): { title: string; text: string }
}

/** The outcome of the last order: accepted, refused with a reason, or unknown with ways to check (spec §8). */
export function PlacementNote<ToSend, Order extends Converted>(props: NoteProps<ToSend, Order>) {
  return (
    <div className={styles.note} aria-live="polite">
      <Note {...props} />
    </div>
  )
}

function Note<ToSend, Order extends Converted>({ placing, href, done }: NoteProps<ToSend, Order>) {
  const t = useT()
  const convertedText = useConvertedText()
  const { outcome, isLooking, lookAgain, dismiss } = placing
  if (outcome === null) return null
  switch (outcome.kind) {
    case 'done': {
      const { title, text } = done(outcome.result)
      const converted = convertedText(outcome.result)
      return (
        <Alert tone="success" title={title} actions={<PageLink href={href} text={t('placement.orders')} />}>
          {text}
          {converted && <p>{converted}</p>}
        </Alert>
      )
    }
    case 'refused':
      return <RefusalNote error={outcome.error} />
    case 'unknown':
      return (
        <Alert
          tone="warning"
          title={t(outcome.error?.kind === 'server' ? 'error.ours' : 'placement.unknown')}
          onDismiss={dismiss}
          dismissLabel={t('common:close')}
          actions={
            <>
              <Button size="sm" busy={isLooking} onClick={() => void lookAgain()}>
                {t('placement.lookAgain')}
              </Button>
              <PageLink href={href} text={t('placement.orders')} />
            </>
          }
        >
          {t('placement.unknownText')}
        </Alert>
      )
  }
}

function PageLink({ href, text }: { href: string; text: string }) {
  const navigate = useNavigate()
  return (
    <TextLink href={href} onNavigate={to => void navigate(to)}>
      {text}
    </TextLink>
  )
}

function RefusalNote({ error }: { error: ApiError }) {
  const t = useT()
  const formats = useFormats()
  const ownLimit = useOwnLimitWords()(error.details)
  if (ownLimit !== null) return <OwnLimitNote words={ownLimit} />
  const { note } = refusalTexts(error.details, formats)
  return (
    <Alert tone="danger" title={t(errorKey(error))}>
      {note && t(note.key, note.values)}
    </Alert>
  )
}
