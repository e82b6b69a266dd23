import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { useState, useSyncExternalStore } from 'react'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'

export function AlertsView() {
  const t = useT()
  const { list } = useSockets().market
  const markets = useSyncExternalStore(list.subscribe, list.get)
  const [chosen, setChosen] = useState<string>()
  const market = markets.find(({ code }) => code === chosen) ?? markets[0]
  // Fixes the instrument, because an update may reorder the list while a price is typed.
  if (chosen === undefined && market) setChosen(market.code)
  return (
    <div className="q-grid">
      <div className="q-col-5">
        <Card title={t('alerts.new')}>
          {market && (
            <AlertForm
              key={market.code}
              code={market.code}
              price={market.nowPrice}
              before={
                <SelectField
                  label={t('column.instrument')}
                  value={market.code}
                  options={markets.map(({ code, appName }) => ({ value: code, label: appName }))}
                  onChange={event => setChosen(event.target.value)}
                />
              }
            />
          )}
        </Card>
      </div>
      <div className="q-col-7">
        <Card title={t('orders.kind.alerts')}>
          <AlertList code={undefined} />
        </Card>
      </div>
    </div>
  )
}
