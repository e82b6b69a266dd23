import type { Services } from '../services.ts'
import type { Vapid } from './push/vapid.ts'

export type ChannelServices = Services & { readonly vapid: Vapid }
