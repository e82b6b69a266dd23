import { ToastRegion } from '@quayside/ui/toast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { PlaneProvider } from '../api/plane.tsx'
import { createSend, type Fetch } from '../api/send.ts'
import { Gate } from '../session/gate.tsx'
import { Screens } from './screens.tsx'

export function App({ fetch }: { fetch: Fetch }) {
  const [isOver, setOver] = useState(false)
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
      }),
  )
  const [send] = useState(() => createSend(fetch, () => setOver(true)))
  return (
    <QueryClientProvider client={client}>
      <PlaneProvider send={send}>
        <BrowserRouter>
          <Gate isOver={isOver} onBack={() => setOver(false)}>
            <Screens fetch={fetch} />
          </Gate>
          <ToastRegion label="Messages" dismissLabel="Dismiss" />
        </BrowserRouter>
      </PlaneProvider>
    </QueryClientProvider>
  )
}
