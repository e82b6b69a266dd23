import { translations } from '../../platform/i18n/translations.ts'
import type english from './locales/en.json'

export const serviceTexts = translations<typeof english>('areas/service')
