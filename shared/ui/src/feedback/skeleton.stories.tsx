import { Skeleton } from './skeleton.tsx'

export function Shapes() {
  return (
    <>
      <Skeleton />
      <Skeleton width="12rem" height="2rem" />
      <Skeleton shape="disc" width="3rem" height="3rem" />
      <Skeleton lines={4} />
    </>
  )
}
