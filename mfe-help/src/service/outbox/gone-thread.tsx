import type { ServiceThread } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import styles from '../service.module.css'
import type { Outbox, OutboxState } from './create-outbox.ts'
import { NEW, textsOf } from './kept.ts'

/** Conversations that are offered for the texts. */
const MOST = 3

type GoneProps = {
  readonly id: string
  readonly outbox: Outbox
  readonly state: OutboxState
  /** The customer's conversations, the latest first. */
  readonly threads: readonly ServiceThread[]
}

/** A conversation that was merged or deleted, or never existed: what was not sent there, and where it can go. */
export function GoneThread({ id, outbox, state, threads }: GoneProps) {
  const t = useT()
  const navigate = useNavigate()
  const texts = textsOf(state, id)
  const move = (to: string, query: Record<string, string>) => {
    outbox.move(id, to)
    void navigate(`/service?${new URLSearchParams(query)}`)
  }
  return (
    <>
      <EmptyState
        icon={<Picture name="beam" />}
        message={t('talk.unknown')}
        action={
          <TextLink href="/service" onNavigate={href => void navigate(href)}>
            {t('talk.all')}
          </TextLink>
        }
      />
      {texts.length > 0 && (
        <section className="q-stack" aria-label={t('talk.notSent')}>
          <h3 className="q-strong">{t('talk.notSent')}</h3>
          {texts.map(({ text, photos }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change here
            <blockquote key={index} className={styles.lost} dir="auto" translate="no">
              {text}
              {photos.length > 0 && <p>{t('talk.photos', { count: photos.length })}</p>}
            </blockquote>
          ))}
          <div className="q-row q-gap-8 q-wrap">
            {threads.slice(0, MOST).map(({ id: to, topic, subject }) => (
              <Button key={to} onClick={() => move(to, { thread: to })}>
                {t('talk.moveTo', { topic: t(`topic.${topic}`) })}
                {subject && <bdi translate="no">{subject.title}</bdi>}
              </Button>
            ))}
            <Button onClick={() => move(NEW, { new: '1' })}>{t('talk.moveNew')}</Button>
          </div>
        </section>
      )}
    </>
  )
}
