import type { Clock } from '@quayside/contracts/clock'
import * as z from 'zod/mini'
import type { MasterKeys } from '../../../platform/secrets/master-keys.ts'
import { createSignedTexts } from '../../../platform/secrets/signed-texts.ts'
import { CLOCKS_APART_MS } from '../../../platform/time/clock.ts'

/** `link` is in a mail; `browser` is in the cookie that a link or a code gets. */
type PassKind = 'link' | 'browser'

const DAY_MS = 86_400_000
export const PASS_LIFE_MS: Readonly<Record<PassKind, number>> = { link: 7 * DAY_MS, browser: DAY_MS }

export type MadePass = { readonly text: string; readonly until: number }

/** Passes that open one visitor's conversations until they expire. None is stored; a deleted visitor's pass opens nothing. */
export type VisitorPasses = {
  make(kind: PassKind, visitor: string): MadePass
  /** The visitor's id and the end (ms); undefined for a pass that is forged, expired, or of the other kind. */
  open(kind: PassKind, text: string): { readonly visitor: string; readonly until: number } | undefined
}

const content = z.object({ kind: z.enum(['link', 'browser']), visitor: z.string(), until: z.number() })

export function createVisitorPasses({
  masters,
  clock,
}: {
  readonly masters: MasterKeys
  readonly clock: Clock
}): VisitorPasses {
  const texts = createSignedTexts('service passes', masters, content)
  return {
    make(kind, visitor) {
      const until = clock.now() + PASS_LIFE_MS[kind]
      return { text: texts.sign({ kind, visitor, until }), until }
    },
    open(kind, text) {
      const pass = texts.read(text)
      if (pass?.kind !== kind) return undefined
      const left = pass.until - clock.now()
      const isCurrent = left > 0 && left <= PASS_LIFE_MS[kind] + CLOCKS_APART_MS
      return isCurrent ? { visitor: pass.visitor, until: pass.until } : undefined
    },
  }
}
