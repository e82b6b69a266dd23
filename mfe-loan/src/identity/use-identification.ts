import type { BodyInputOf } from '@quayside/contracts/endpoint'
import {
  confirmPhone,
  getIdentification,
  type Identification,
  saveIdentification,
  submitIdentification,
} from '@quayside/contracts/endpoints/account/identity'
import { ApiError } from '@quayside/runtime/api-error'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useQueryClient } from '@quayside/runtime/query'
import { useNotices } from '@quayside/runtime/use-notices'
import { useCallback, useRef } from 'react'
import { forgetPersistedInput } from '../forms/persisted-input.ts'

export function useIdentification() {
  const askAgain = useAskAgain()
  const onNews = useCallback(() => askAgain(getIdentification), [askAgain])
  useNotices('identity', onNews)
  return useEndpoint(getIdentification)
}

export type Save = (
  body: BodyInputOf<typeof saveIdentification>,
  onSent?: (share: number) => void,
) => Promise<Identification>

export type Prove = (body: BodyInputOf<typeof confirmPhone>) => Promise<Identification>

export function useChanges() {
  const api = useApi()
  const { session } = useHost()
  const queries = useQueryClient()
  const askAgain = useAskAgain()
  const underWay = useRef(0)

  async function show(change: () => Promise<Identification>): Promise<Identification> {
    const isAlone = underWay.current === 0
    underWay.current += 1
    try {
      const view = await change()
      queries.setQueriesData({ queryKey: [getIdentification.path] }, view)
      // Responses to parallel requests can arrive out of order.
      if (!isAlone) askAgain(getIdentification)
      return view
    } catch (error) {
      if (error instanceof ApiError && (error.code === '10019' || error.code === '409'))
        askAgain(getIdentification)
      throw error
    } finally {
      underWay.current -= 1
    }
  }

  const save: Save = (body, onSent) =>
    show(() => api.call(saveIdentification, { body, ...(onSent ? { onSent } : {}) }))
  const prove: Prove = body => show(() => api.call(confirmPhone, { body }))
  async function submit(tier: 1 | 2): Promise<void> {
    await show(() => api.call(submitIdentification, { body: { tier: tier === 1 ? '1' : '2' } }))
    forgetPersistedInput('identity', 'phoneCode')
    await session.refresh().catch(() => undefined)
  }
  return { save, prove, submit }
}
