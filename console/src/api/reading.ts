import type {
  Board,
  ChangeAnswer,
  PreviewSummary,
  RemoteDetail,
  RevisionDetail,
  StaffAccount,
  StaffSession,
  TeamWebhook,
  Timeline,
  TokenSummary,
  VersionDetail,
} from '@quayside/contracts/release/plane'
import type { RemoteHistory } from '@quayside/contracts/release/remote-history'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Send } from './send.ts'

export const BOARD_KEY = ['board'] as const
export const SESSION_KEY = ['session'] as const
export const CHECK = 'check'

export function webhookKey(remote: string) {
  return ['webhook', remote] as const
}

export function tokensKey(remote: string) {
  return ['tokens', remote] as const
}

/** The session; null without one. Other failures stay errors. */
export function sessionQuery(send: Send, isMissing: (error: unknown) => boolean) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: () =>
      send<StaffSession>('/api/session').catch(error => (isMissing(error) ? null : Promise.reject(error))),
  })
}

export const reading = {
  board: (send: Send) =>
    // The long poll keeps it fresh; see use-live-board.
    queryOptions({ queryKey: BOARD_KEY, queryFn: () => send<Board>('/api/board'), staleTime: Infinity }),
  remote: (send: Send, name: string) =>
    queryOptions({ queryKey: ['remote', name], queryFn: () => send<RemoteDetail>(`/api/remotes/${name}`) }),
  history: (send: Send, name: string) =>
    queryOptions({
      queryKey: ['history', name],
      queryFn: () => send<RemoteHistory>(`/api/remotes/${name}/history`),
    }),
  version: (send: Send, name: string, version: string) =>
    queryOptions({
      queryKey: ['version', name, version],
      queryFn: () => send<VersionDetail>(`/api/remotes/${name}/versions/${version}`),
    }),
  timeline: (send: Send, environment: string) =>
    queryOptions({
      queryKey: ['timeline', environment],
      queryFn: () => send<Timeline>(`/api/environments/${environment}/timeline`),
    }),
  revision: (send: Send, environment: string, revision: number) =>
    queryOptions({
      queryKey: ['revision', environment, revision],
      queryFn: () => send<RevisionDetail>(`/api/environments/${environment}/revisions/${revision}`),
    }),
  proposalCheck: (send: Send, id: string) =>
    queryOptions({
      queryKey: ['proposal', id],
      queryFn: () => send<ChangeAnswer>(`/api/proposals/${encodeURIComponent(id)}/check`),
      retry: false,
      // It concerns pins that others may have changed since.
      staleTime: 0,
    }),
  previews: (send: Send) =>
    queryOptions({ queryKey: ['previews'], queryFn: () => send<PreviewSummary[]>('/api/previews') }),
  staff: (send: Send) =>
    queryOptions({ queryKey: ['staff'], queryFn: () => send<StaffAccount[]>('/api/staff') }),
  tokens: (send: Send) =>
    queryOptions({ queryKey: ['tokens'], queryFn: () => send<TokenSummary[]>('/api/tokens') }),
  webhook: (send: Send, remote: string) =>
    queryOptions({
      queryKey: webhookKey(remote),
      queryFn: () => send<TeamWebhook | null>(`/api/remotes/${remote}/webhook`),
    }),
  ownTokens: (send: Send, remote: string) =>
    queryOptions({
      queryKey: tokensKey(remote),
      queryFn: () => send<TokenSummary[]>(`/api/remotes/${remote}/tokens`),
    }),
}

export function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind !== SESSION_KEY[0] && kind !== CHECK,
  })
}
