import type { Services } from '../services.ts'
import type { Vapid } from './vapid.ts'

export type PushServices = Services & { readonly vapid: Vapid }
