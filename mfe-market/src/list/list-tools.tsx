import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Segmented } from '@quayside/ui/segmented'
import type { Density } from './density.ts'
import styles from './market-page.module.css'

export type ListToolsProps = {
  isByMoves: boolean
  onMoves: () => void
  density: Density
  onDensity: (density: Density) => void
}

export function ListTools({ isByMoves, onMoves, density, onDensity }: ListToolsProps) {
  const t = useT()
  return (
    <div className={styles.tools}>
      <Button
        size="sm"
        variant="secondary"
        aria-pressed={isByMoves}
        className={styles.moves}
        onClick={onMoves}
      >
        {t('list.movers')}
      </Button>
      <Segmented
        size="sm"
        label={t('list.density')}
        value={density}
        onChange={onDensity}
        options={[
          { value: 'cozy', label: t('list.cozy') },
          { value: 'compact', label: t('list.compact') },
        ]}
      />
    </div>
  )
}
