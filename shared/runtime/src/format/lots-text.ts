import type { TFunction } from 'i18next'
import type { Formats } from './use-formats.ts'

type Tools = { readonly t: TFunction; readonly number: Formats['number'] }

export function lotsText({ t, number }: Tools, lots: string): string {
  return t('common:lots', { count: Number(lots), lots: number(lots) })
}
