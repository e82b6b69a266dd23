declare const ofBrowser: (prefix: string) => {
    warn: (...words: unknown[]) => void;
    error: (...words: unknown[]) => void;
};
declare const ofRuntime: {
    warn: (...words: unknown[]) => void;
    error: (...words: unknown[]) => void;
};
export { ofBrowser as createInfrastructureLogger, ofBrowser as createLogger, ofRuntime as infrastructureLogger, ofRuntime as logger, };
export declare const bindLoggerToCompiler: () => undefined;
