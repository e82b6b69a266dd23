import { useHost, useWidgetProps } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Card } from '@quayside/ui/card'
import { Change, directionOf } from '@quayside/ui/change'
import { Skeleton } from '@quayside/ui/skeleton'
import { Stat } from '@quayside/ui/stat'
import { TextLink } from '@quayside/ui/text-link'
import { LiveFigure } from '../money/live-figure.tsx'
import { ModeBadge } from '../money/mode-badge.tsx'
import { StaleMoney } from '../money/stale-money.tsx'
import { useMode } from '../money/use-mode.ts'
import { useRefreshedBalance } from '../money/use-refreshed-balance.ts'
import { useRefreshedWorth, useToday } from './use-worth.ts'
import { ValueCurve } from './value-curve.tsx'
import styles from './worth.module.css'

/** Widget `mfe-account/account-value`: value, today's result, and curve; `look: 'curve'` shows only the curve. */
export function AccountValue() {
  return useWidgetProps().look === 'curve' ? <CurveCard /> : <ValueCard />
}

function CurveCard() {
  useRefreshedWorth()
  return (
    <Card>
      <ValueCurve />
    </Card>
  )
}

function ValueCard() {
  const t = useT()
  const navigate = useNavigate()
  const { flags } = useHost()
  const mode = useMode()
  const refreshed = useRefreshedBalance()
  useRefreshedWorth()
  return (
    <Card className={mode === 'real' ? styles.real : styles.demo}>
      <div className={styles.head}>
        <ModeBadge />
        <TextLink href="/profile/balance" onNavigate={href => void navigate(href)}>
          {t('money.details')}
        </TextLink>
      </div>
      <StaleMoney {...refreshed} />
      <div className={styles.figures}>
        <Stat
          size="lg"
          label={t('money.totalAssets')}
          value={
            <>
              <LiveFigure field="totalAssets" />
              <span className="q-amount-code">USD</span>
            </>
          }
        />
        <div className={styles.parts}>
          <Stat label={t('worth.today')} value={<Today />} />
          <Stat label={t('money.floatingPnL')} value={<LiveFigure field="floatingPnL" signed />} />
          <Stat label={t('money.totalAmount')} value={<LiveFigure field="amount" />} />
        </div>
      </div>
      <ValueCurve />
      <p className={styles.note}>{mode === 'demo' ? t('mode.demo') : t(`mode.real.${flags.siteMode}`)}</p>
    </Card>
  )
}

function Today() {
  const total = useToday()
  const { number } = useFormats()
  if (total === undefined) return <Skeleton width="5rem" height="1.25rem" />
  if (total === null) return '–'
  return <Change direction={directionOf(total)} text={number(total, { signed: true })} />
}
