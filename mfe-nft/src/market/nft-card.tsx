import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import styles from './nft-card.module.css'
import { NftFacts } from './nft-facts.tsx'

/** One collectible in the market. */
export function NftCard({ item, onOpen }: { item: NftItem; onOpen: () => void }) {
  const t = useT()
  return (
    <article className={styles.card}>
      <img className={styles.art} src={item.image} alt="" width={400} height={400} loading="lazy" />
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className="q-title">{item.name}</h2>
          <Badge tone={item.status === 'running' ? 'iris' : 'neutral'}>{t(`status.${item.status}`)}</Badge>
        </header>
        <p className="q-small q-text-2">{t('card.by', { creator: item.creator })}</p>
        <NftFacts item={item} />
        <Button block onClick={onOpen} aria-label={t('card.openNamed', { name: item.name })}>
          {t('card.open')}
        </Button>
      </div>
    </article>
  )
}
