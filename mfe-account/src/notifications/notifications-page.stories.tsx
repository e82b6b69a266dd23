import { NotificationsPage } from './notifications-page.tsx'

export function Page() {
  return <NotificationsPage />
}
