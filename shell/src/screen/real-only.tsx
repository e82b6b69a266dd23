import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Picture } from '@quayside/ui/picture'
import { useSwitchMode } from './use-switch-mode.ts'

/** Explains why a demo account cannot enter, and offers the switch (rules §1.8). */
export function RealOnly() {
  const t = useT()
  const { switchMode, isSwitching } = useSwitchMode()
  return (
    <div className="q-page">
      <div className="q-empty">
        <Picture name="paper" />
        <h1 className="q-title">{t('real.title')}</h1>
        <p>{t('real.text')}</p>
        <Button variant="primary" busy={isSwitching} onClick={() => void switchMode('real')}>
          {t('mode.toReal')}
        </Button>
      </div>
    </div>
  )
}
