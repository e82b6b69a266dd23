export declare function usePageTitle(name: string | undefined): void;
