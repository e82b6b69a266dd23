import { AccountMenu } from './account-menu.tsx'
import { Standing } from './standing.tsx'

/** The signed-in end of the desktop's bar. */
export function CustomerTools() {
  return (
    <>
      <Standing />
      <AccountMenu />
    </>
  )
}
