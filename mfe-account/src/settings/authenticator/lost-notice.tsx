import type { ResultOf } from '@quayside/contracts/endpoint'
import { stopLostFactor } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import type { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { useFactorAct } from './use-factor-act.ts'

type LostNoticeProps = { readonly lost: NonNullable<ResultOf<typeof secondFactor>['lost']> }

export function LostNotice({ lost }: LostNoticeProps) {
  const t = useT()
  const api = useApi()
  const { dateTime } = useFormats()
  const { start, isPending } = useFactorAct(
    () => api.call(stopLostFactor),
    () => showToast({ message: t('lost.stopped'), tone: 'success' }),
  )
  const times = {
    begun: dateTime(lost.begunAt),
    time: dateTime(lost.opensAt),
    end: dateTime(lost.endsAt),
  }
  return (
    <>
      <Alert tone="warning">{t('lost.asked', times)}</Alert>
      <div>
        <Button variant="danger" busy={isPending} onClick={start}>
          {t('lost.stop')}
        </Button>
      </div>
    </>
  )
}
