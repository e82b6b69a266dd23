import { Amount } from './amount.tsx'
import { DataList } from './data-list.tsx'

const ROWS = [
  { label: 'Margin', value: <Amount text="360.85" code="USD" /> },
  { label: 'Opening fee', value: <Amount text="0.54" code="USD" />, note: '0.005% of the position' },
  {
    label: 'A label that needs more than one line on a phone',
    value: 'A value that needs more than one line too',
  },
  { label: 'Total', value: <Amount text="361.39" code="USD" />, total: true },
]

export function Densities() {
  return (
    <>
      <DataList rows={ROWS} />
      <DataList rows={ROWS} dense />
    </>
  )
}
