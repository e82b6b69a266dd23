import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Slot } from '@quayside/runtime/slot'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { useMemo } from 'react'
import styles from './dock-place.module.css'

export function DockPlace({ code }: { code: string }) {
  const { status } = useSession()
  const props = useMemo(() => ({ code }), [code])
  return status === 'visitor' ? <VisitorDock /> : <Slot name="mfe-trading/dock" props={props} />
}

function VisitorDock() {
  const t = useT()
  const logIn = useLogIn()
  return (
    <section className={styles.visitor} aria-label={t('dock.title')}>
      <EmptyState
        message={t('dock.visitor')}
        action={
          <Button href="/pass/login" onNavigate={logIn}>
            {t('dock.logIn')}
          </Button>
        }
      />
    </section>
  )
}
