import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { boundsOfUntil, type LifeForm, type LifeProblem, livesOf } from './life-form.ts'

type LifeProps = {
  life: LifeForm
  onChange: (life: LifeForm) => void
  info: MarketInfo
  problem: LifeProblem | undefined
  refused: string | undefined
  /** Expiry of the order, ISO; null if unknown. */
  endsAt: string | null
}

/** How long an order waits: until canceled, to the end of the session, or to a time (rules §4). */
export function LifeField({ life, onChange, info, problem, refused, endsAt }: LifeProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const timeZone = useTimeZone()
  const lives = livesOf(info)
  const { timeInForce } = life
  const isUntil = timeInForce === 'until'
  const bounds = boundsOfUntil({ now: Date.now(), timeZone })
  const range = { min: dateTime(bounds.min.iso), max: dateTime(bounds.max.iso) }
  return (
    <>
      <SelectField
        compact
        label={t('life.label')}
        value={lives.includes(timeInForce) ? timeInForce : 'untilCancelled'}
        options={lives.map(value => ({ value, label: t(`life.${value}`) }))}
        hint={isUntil || endsAt === null ? undefined : t('life.ends', { time: dateTime(endsAt) })}
        onChange={event =>
          onChange({
            ...life,
            timeInForce: lives.find(known => known === event.target.value) ?? 'untilCancelled',
          })
        }
      />
      {isUntil && (
        <TextField
          compact
          type="datetime-local"
          label={t('life.moment')}
          min={bounds.min.text}
          max={bounds.max.text}
          value={life.until}
          hint={problem === undefined && !refused ? t('life.within', range) : undefined}
          error={problem === undefined ? refused : t(`problem.life.${problem}`, range)}
          onChange={event => onChange({ ...life, until: event.target.value })}
        />
      )}
    </>
  )
}
