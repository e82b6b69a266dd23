import styles from './access.module.css'
import { OwnTokensCard } from './own-tokens-card.tsx'
import { WebhookCard } from './webhook-card.tsx'

export function AccessView({ remote }: { remote: string }) {
  return (
    <div className={styles.cards}>
      <OwnTokensCard remote={remote} />
      <WebhookCard remote={remote} />
    </div>
  )
}
