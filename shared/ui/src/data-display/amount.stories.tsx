import { Amount } from './amount.tsx'

export function Directions() {
  return (
    <>
      <Amount text="1,250.00" />
      <Amount text="1,250.00" code="USD" />
      <Amount text="+13.50" code="USD" direction="up" />
      <Amount text="−4.20" code="USD" direction="down" />
      <Amount text="0.00" code="USD" direction="flat" />
      <Amount text="123,456,789,012,345.12345678" code="USDT" />
    </>
  )
}
