import type english from '../locales/en.json'
import { translations } from './translations.ts'

export const platformTexts = translations<typeof english>('platform')
