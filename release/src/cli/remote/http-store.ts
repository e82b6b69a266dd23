import * as z from 'zod/mini'
import { textOf } from '../../bytes.ts'
import { mostBytesOf, mostKeysOf, type ObjectStore } from '../../store/object-store.ts'
import { OperationalError } from '../operational-error.ts'
import type { PlaneCalls } from './plane-calls.ts'

export function httpStore(plane: PlaneCalls): ObjectStore {
  const keys = z.array(z.string())
  const taken = z.object({ isNew: z.boolean() })
  return {
    description: `plane ${plane.url}`,
    get: key => plane.bytes(`store?key=${encodeURIComponent(key)}`, mostBytesOf(key)),
    async list(prefix) {
      const path = `store/keys?prefix=${encodeURIComponent(prefix)}`
      const listed = await plane.ask({ method: 'GET', path, shape: keys })
      if (listed.ok && listed.value.length <= mostKeysOf(prefix)) return listed.value
      if (listed.ok) throw new OperationalError(`${plane.url} lists more than ${mostKeysOf(prefix)} keys.`)
      throw new OperationalError(listed.error.message)
    },
    async putNew(key, body) {
      if (!key.startsWith('log/')) return onlyThere()
      const entry = textOf(body)
      const appended = await plane.ask({ method: 'POST', path: 'log', body: { entry }, shape: taken })
      if (appended.ok) return appended.value.isNew
      throw new OperationalError(appended.error.message)
    },
    put: onlyThere,
    delete: onlyThere,
  }
}

async function onlyThere(): Promise<never> {
  throw new OperationalError('This is done on the machine of the plane, without RELEASE_URL.')
}
