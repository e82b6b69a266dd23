import { translations } from '../../platform/i18n/translations.ts'
import type english from './locales/en.json'

export const channelTexts = translations<typeof english>('areas/channels')
