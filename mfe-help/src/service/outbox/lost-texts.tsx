import type { ServiceThread } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { TextLink } from '@quayside/ui/text-link'
import styles from '../service.module.css'
import { type Kept, NEW, textsOf } from './kept.ts'

type LostProps = {
  readonly state: Kept
  readonly threads: readonly ServiceThread[]
  readonly open: string | undefined
}

/** Unsent texts of conversations that are no longer in the list, each with a link to the screen that moves them. */
export function LostTexts({ state, threads, open }: LostProps) {
  const t = useT()
  const navigate = useNavigate()
  const known = new Set([NEW, open, ...threads.map(({ id }) => id)])
  const places = [...state.unsent.map(({ thread = NEW }) => thread), ...Object.keys(state.drafts)]
  const lost = [...new Set(places)].filter(place => !known.has(place))
  return lost.map(place => (
    <Alert key={place} tone="warning" title={t('talk.notSent')}>
      <TextLink
        className={styles.lostLink}
        href={`/service?${new URLSearchParams({ thread: place })}`}
        onNavigate={href => void navigate(href)}
      >
        <bdi translate="no">{textsOf(state, place)[0]?.text || t('talk.one')}</bdi>
      </TextLink>
    </Alert>
  ))
}
