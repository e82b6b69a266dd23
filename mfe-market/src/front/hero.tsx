import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { featured } from './featured.ts'
import styles from './hero.module.css'
import { TickerPanel } from './ticker-panel.tsx'

export function Hero({ items }: { items: readonly MarketItem[] }) {
  const t = useT()
  return (
    <section className={styles.hero}>
      <div className="q-hero-words">
        <h1 tabIndex={-1}>{t('hero.headline')}</h1>
        <p>{t('hero.lead')}</p>
        <Actions />
      </div>
      <TickerPanel items={featured(items)} />
    </section>
  )
}

function Actions() {
  const t = useT()
  const navigate = useNavigate()
  const go = (href: string) => void navigate(href)
  return (
    <div className="q-row">
      <Button variant="primary" size="lg" href="/pass/register" onNavigate={go}>
        {t('hero.signUp')}
      </Button>
      <Button size="lg" href="/market" onNavigate={go}>
        {t('hero.market')}
      </Button>
    </div>
  )
}
