import { Price } from './price.tsx'

export function Ticks() {
  return (
    <>
      <Price text="1.08255" />
      <Price text="64,250.50" data-tick="up-0" />
      <Price text="64,250.50" data-tick="down-0" />
      <Price text="0.000000012345" />
    </>
  )
}
