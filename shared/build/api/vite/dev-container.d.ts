type DevContainer = {
    readonly container: string;
    readonly origin: string;
    readonly exposes: Readonly<Record<string, string>>;
    readonly first: string;
};
export declare function devContainer({ container, origin, exposes, first }: DevContainer): string;
export declare function sharedModule(container: string, module: string, names: readonly string[]): string;
export {};
