import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import styles from './nft-dialog.module.css'
import { NftFacts } from './nft-facts.tsx'

/** One collectible in full, with the rules of its sale. */
export function NftDialog({ item, onClose }: { item: NftItem; onClose: () => void }) {
  const t = useT()
  const rules =
    item.kind === 'auction' ? ['reserve', 'step', 'clock', 'refund', 'proceeds'] : ['fixed', 'proceeds']
  return (
    <Dialog open onClose={onClose} title={item.name} closeLabel={t('common:close')} size="lg" reading>
      <div className={styles.columns}>
        <img className={styles.art} src={item.image} alt="" width={400} height={400} />
        <div className="q-stack q-gap-16">
          <p className="q-text-2">{item.description}</p>
          <NftFacts item={item} full />
        </div>
      </div>
      <section className="q-stack q-gap-8">
        <h3 className="q-body q-strong">{t('rules.title')}</h3>
        <ul className={styles.rules}>
          {rules.map(rule => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}
