import * as z from 'zod/mini'
import type { Refusals } from '../server-refusal.ts'

export const factorForm = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'factor.missing')) })

export type FactorForm = z.infer<typeof factorForm>

export const FACTOR_REFUSALS: Refusals<FactorForm> = {
  '400 code': { field: 'code', text: 'factor.wrong' },
}
