import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import type { Outbox, OutboxState } from '../outbox/create-outbox.ts'
import type { Unsent } from '../outbox/kept.ts'
import styles from './thread.module.css'

type UnsentProps = {
  readonly message: Unsent
  readonly outbox: Outbox
  readonly state: Pick<OutboxState, 'isWaiting'>
}

/** A message without an answer from the server: on its way, waiting for the server, or refused. */
export function UnsentMessage({ message, outbox, state }: UnsentProps) {
  const t = useT()
  const { clientId, text, photos, problem } = message
  const isStuck = problem !== undefined || state.isWaiting
  return (
    <li className={styles.message} data-author="customer" data-unsent>
      <span className="q-visually-hidden">{t('talk.you')}</span>
      {text !== '' && (
        <p className={styles.bubble} dir="auto" translate="no">
          {text}
        </p>
      )}
      <p className={styles.foot}>
        {photos.length > 0 && `${t('talk.photos', { count: photos.length })} · `}
        {t(isStuck ? 'talk.notSent' : 'talk.sending')}
      </p>
      {isStuck && (
        <>
          <p className={styles.reason}>{t(problem ?? 'talk.waiting')}</p>
          <div className="q-row q-gap-8">
            <Button size="sm" onClick={() => outbox.retry(clientId)}>
              {t('common:retry')}
            </Button>
            {problem === undefined ? (
              <Button size="sm" variant="ghost" onClick={() => outbox.drop(clientId)}>
                {t('talk.discard')}
              </Button>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => outbox.edit(clientId)}>
                {t('talk.edit')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  )
}
