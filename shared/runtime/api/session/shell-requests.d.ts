export type ThemeChoice = 'light' | 'dark' | 'system';
export declare function openLanguagePicker(): void;
export declare function chooseTheme(choice: ThemeChoice): void;
export declare function hearRequests(shell: {
    openLanguages(): void;
    theme(choice: ThemeChoice): void;
}): () => void;
export declare function isThemeChoice(value: unknown): value is ThemeChoice;
