import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Api, RemoteContext, RemoteProps, SessionState, SocketStatus, Sockets } from './context.ts'

export const RemoteReactContext = createContext<RemoteProps | undefined>(undefined)

function useRemoteProps(): RemoteProps {
  const props = useContext(RemoteReactContext)
  if (props === undefined) throw new Error('rendered outside a remote root')
  return props
}

export function useHost(): RemoteContext {
  return useRemoteProps().ctx
}

export function useRemote(): { readonly name: string; readonly version: string } {
  return useRemoteProps().remote
}

export function useWidgetProps(): Record<string, unknown> {
  return useRemoteProps().widget
}

export function useSession(): SessionState {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.get)
}

export function useApi(): Api {
  return useHost().api
}

export function useSockets(): Sockets {
  return useHost().sockets
}

export function useMarketStatus(): SocketStatus {
  const { status } = useSockets().market
  return useSyncExternalStore(status.subscribe, status.get)
}
