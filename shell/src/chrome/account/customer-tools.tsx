import { AccountMenu } from './account-menu.tsx'
import { AccountStatus } from './account-status.tsx'

export function CustomerTools() {
  return (
    <>
      <AccountStatus />
      <AccountMenu />
    </>
  )
}
