import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import type { TrailForm, TrailPlan } from './trail-plan.ts'

type ChoiceProps = { form: TrailForm; onChange: (form: TrailForm) => void }

export function StopChoice({ form, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <Segmented
      block
      label={t('trailing.kind')}
      value={form.isOn ? 'trailing' : 'fixed'}
      onChange={kind => onChange({ ...form, isOn: kind === 'trailing' })}
      options={[
        { value: 'fixed', label: t('trailing.fixed') },
        { value: 'trailing', label: t('trailing.name') },
      ]}
    />
  )
}

type FieldProps = ChoiceProps & {
  plan: TrailPlan
  order: ContractOrder
  info: MarketInfo
}

export function TrailField({ form, plan, order, info, onChange }: FieldProps) {
  const t = useT()
  const { number } = useFormats()
  const readBack = useReadBack()
  const digits = form.by === 'price' ? info.precision : 2
  const text = (value: string) => number(value, { digits })
  const { range, problem, stop } = plan
  const [min, max] = [range?.min.toFixed(), range?.max?.toFixed()]
  const allowed =
    min === undefined
      ? t('modify.noRange')
      : max === undefined
        ? t('modify.from', { min: text(min) })
        : t('modify.range', { min: text(min), max: text(max) })
  const error =
    problem === 'notNumber' ? t('trailing.notNumber') : problem === 'unreasonable' ? allowed : undefined
  return (
    <>
      <TextField
        label={t('trailing.distance')}
        inputMode="decimal"
        autoComplete="off"
        value={form.distance}
        aside={
          <Segmented
            size="sm"
            label={t('trailing.unit')}
            value={form.by}
            onChange={by => onChange({ ...form, by, distance: '' })}
            options={[
              { value: 'price', label: t('trailing.byPrice') },
              { value: 'percent', label: '%' },
            ]}
          />
        }
        hint={readBack(form.distance, error ? undefined : allowed, form.by === 'price' ? 'USD' : undefined)}
        error={error}
        onChange={event => onChange({ ...form, distance: event.target.value })}
      />
      <p className="q-caption q-text-3">
        {stop === null
          ? t(`trailing.text.${order.side}`)
          : t('trailing.stopNow', { stop: number(stop.toFixed(info.precision)) })}
      </p>
    </>
  )
}
