import { getLimits, type OwnLimit, setLimit } from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Progress } from '@quayside/ui/progress'
import { useState } from 'react'
import { stricter, usedShare } from './limit-amount.ts'
import { LimitForm } from './limit-form.tsx'
import styles from './limits.module.css'
import { useChange } from './use-change.ts'
import { useMeanwhile } from './use-meanwhile.ts'

export function LimitRow({ limit, ahead }: { limit: OwnLimit; ahead: number }) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const span = t(`limits.span.${limit.period}`)
  return (
    <div className="q-stack q-gap-8">
      <div className={styles.head}>
        <div className="q-stack q-gap-4 q-grow">
          <Used limit={limit} span={span} />
        </div>
        {!isEditing && (
          <Button
            size="sm"
            aria-label={`${t(limit.limit === null ? 'limits.set' : 'limits.change')}: ${t(`limits.${limit.kind}`)}, ${span}`}
            onClick={() => setEditing(true)}
          >
            {t(limit.limit === null ? 'limits.set' : 'limits.change')}
          </Button>
        )}
      </div>
      <Notes limit={limit} />
      {isEditing && <LimitForm limit={limit} span={span} ahead={ahead} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Used({ limit: { kind, limit, used }, span }: { limit: OwnLimit; span: string }) {
  const t = useT()
  const { number } = useFormats()
  const words =
    limit === null
      ? t('limits.usedNone', { used: number(used) })
      : t('limits.usedOf', { used: number(used), limit: number(limit) })
  return (
    <>
      <p className="q-strong">{span}</p>
      <p className="q-text-2">{words}</p>
      {limit !== null && (
        <Progress label={`${t(`limits.${kind}`)}, ${span}`} labelHidden value={usedShare(used, limit)} />
      )}
    </>
  )
}

function Notes({ limit }: { limit: OwnLimit }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const { availableAt, next, loosensAt } = limit
  const keep = useKeep(limit)
  return (
    <>
      {availableAt !== null && <p>{t('limits.freeAt', { time: dateTime(availableAt) })}</p>}
      {loosensAt !== null && (
        <div className={styles.head}>
          <p className="q-grow">
            {next === null
              ? t('limits.nextNone', { time: dateTime(loosensAt) })
              : t('limits.next', { limit: number(next), time: dateTime(loosensAt) })}
          </p>
          <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate(limit.limit)}>
            {t('limits.keep')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Cancels a pending loosening. Reads the limit first, so that one lowered elsewhere is not raised. */
function useKeep({ kind, period }: OwnLimit) {
  const meanwhile = useMeanwhile({ kind, period })
  return useChange<string | null>(
    async (api, shown, clientId) => {
      const { money } = await api.call(getLimits)
      const now = money?.find(limit => limit.kind === kind && limit.period === period)
      const amount = stricter(shown, now?.limit ?? null)
      return await api.call(setLimit, { body: { kind, period, amount, clientId } })
    },
    { otherwise: (now, shown) => meanwhile(now, { limit: shown, isLater: false }) },
  )
}
