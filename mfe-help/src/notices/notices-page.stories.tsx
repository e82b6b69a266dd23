import { NoticesPage } from './notices-page.tsx'

export function Page() {
  return <NoticesPage />
}
