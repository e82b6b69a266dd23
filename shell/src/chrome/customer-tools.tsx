import { AccountMenu } from './account-menu.tsx'
import { Standing } from './standing.tsx'

export function CustomerTools() {
  return (
    <>
      <Standing />
      <AccountMenu />
    </>
  )
}
