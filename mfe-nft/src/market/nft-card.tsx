import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { CharityName, ItemFacts, StatusBadge } from '../nft/item-status.tsx'
import styles from './nft-card.module.css'

export function NftCard({ item }: { item: NftItem }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <article className={styles.card}>
      <img className={styles.art} src={item.image} alt="" width={400} height={400} loading="lazy" />
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className="q-title">{item.name}</h2>
          <StatusBadge item={item} />
        </header>
        <p className="q-small q-text-2">{t('card.by', { creator: item.creator })}</p>
        <ItemFacts item={item} dense />
        <p className="q-small q-text-2">
          {t('card.for')} <CharityName item={item} />
        </p>
        <Button
          block
          href={`/nfts/${encodeURIComponent(item.id)}`}
          onNavigate={href => void navigate(href)}
          aria-label={t('card.openNamed', { name: item.name })}
        >
          {t('card.open')}
        </Button>
      </div>
    </article>
  )
}
