import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '@quayside/ui/icons'
import styles from '../chart.module.css'
import type { ChartHandle } from '../drawing/chart-canvas.tsx'

export function Moves({ chart }: { chart: () => ChartHandle | null }) {
  const t = useT()
  return (
    // Time runs from left to right in every language's chart.
    <div className={styles.moves} dir="ltr">
      <IconButton
        size="sm"
        label={t('chart.earlier')}
        icon={<ChevronLeftIcon />}
        onClick={() => chart()?.pan(-0.5)}
      />
      <IconButton
        size="sm"
        label={t('chart.later')}
        icon={<ChevronRightIcon />}
        onClick={() => chart()?.pan(0.5)}
      />
      <IconButton
        size="sm"
        label={t('chart.zoomOut')}
        icon={<MinusIcon />}
        onClick={() => chart()?.zoom(1.5)}
      />
      <IconButton
        size="sm"
        label={t('chart.zoomIn')}
        icon={<PlusIcon />}
        onClick={() => chart()?.zoom(1 / 1.5)}
      />
      <Button size="sm" variant="ghost" onClick={() => chart()?.latest()}>
        {t('chart.latest')}
      </Button>
    </div>
  )
}
