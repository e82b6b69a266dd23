import type { Context, Plane } from '../runtime.ts'

export type Diagnosis = {
  readonly name: string
  readonly isOk: boolean
  readonly words: string
  readonly advice: string
}

export type DoctorCheck = readonly [name: string, look: () => Promise<Diagnosis> | Diagnosis]

export type DoctorContext = { readonly context: Context; readonly plane: Plane }

export function passed(name: string, words: string): Diagnosis {
  return { name, isOk: true, words, advice: '' }
}

export function failed(name: string, words: string, advice: string): Diagnosis {
  return { name, isOk: false, words, advice }
}

export async function guarded(name: string, work: () => Promise<Diagnosis> | Diagnosis): Promise<Diagnosis> {
  try {
    return await work()
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return failed(name, words, 'See the lines above: this could not be looked at.')
  }
}
