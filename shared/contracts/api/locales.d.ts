export declare const LOCALES: readonly [{
    readonly value: 'en';
    readonly name: 'English';
}, {
    readonly value: 'zh';
    readonly name: '简体中文';
}, {
    readonly value: 'hk';
    readonly name: '繁體中文';
}, {
    readonly value: 'ja';
    readonly name: '日本語';
}, {
    readonly value: 'ko';
    readonly name: '한국어';
}, {
    readonly value: 'de';
    readonly name: 'Deutsch';
}, {
    readonly value: 'fr';
    readonly name: 'Français';
}, {
    readonly value: 'it';
    readonly name: 'Italiano';
}, {
    readonly value: 'es';
    readonly name: 'Español';
}, {
    readonly value: 'ar';
    readonly name: 'العربية';
}, {
    readonly value: 'th';
    readonly name: 'ไทย';
}];
export type Locale = (typeof LOCALES)[number]['value'];
export declare const LANGUAGE_TAG: Readonly<Record<Locale, string>>;
export declare function isLocale(text: string): text is Locale;
export declare function localeOf(text: string | undefined): Locale;
export declare function directionOf(locale: Locale): 'ltr' | 'rtl';
