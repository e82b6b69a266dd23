import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { useSwitchMode } from '../money/use-switch-mode.ts'

const MODES = ['demo', 'real'] as const

export function ModeCard() {
  const t = useT()
  const { mode } = useSession()
  const { flags } = useHost()
  const { mutate, isPending, variables } = useSwitchMode()
  const shown = isPending ? variables : mode
  const options = MODES.map(value => ({ value, label: t(`common:account.${value}`), disabled: isPending }))
  return (
    <Card>
      <div className="q-stack q-gap-12" aria-busy={isPending}>
        <Segmented label={t('mode.label')} options={options} value={shown} onChange={mutate} block />
        <p className="q-text-2" role="status">
          {mode === 'demo' ? t('mode.demo') : t(`mode.real.${flags.siteMode}`)}
        </p>
      </div>
    </Card>
  )
}
