import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { HelpCenter } from './center/help-center.tsx'
import { ContentPage } from './content/content-page.tsx'
import { IntroductionPage } from './content/introduction-page.tsx'
import { FaqPage } from './faq/faq-page.tsx'
import { NoticesPage } from './notices/notices-page.tsx'
import { ServicePage } from './service/service-page.tsx'

export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        <Route path="/help" element={<HelpCenter />} />
        <Route path="/help/faq" element={<FaqPage />} />
        <Route path="/help/notice" element={<NoticesPage />} />
        <Route path="/detail" element={<ContentPage />} />
        <Route path="/introduction" element={<IntroductionPage />} />
        <Route path="/service" element={<ServicePage />} />
      </Routes>
    </QueryClientProvider>
  )
}
