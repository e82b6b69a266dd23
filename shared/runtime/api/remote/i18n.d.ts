import { type Locale } from '@quayside/contracts/locales';
import type { TFunction } from 'i18next';
export declare function useT(): TFunction;
export declare function useLocale(): Locale;
