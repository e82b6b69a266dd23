import type { MoneyCommand, Outcome } from './money-command.js';
export type CommandOptions<Request, Result> = {
    readonly pressedAgain?: 'another' | 'same';
    readonly earlier?: string | null;
    save?(clientId: string | null): void;
    ended?(outcome: Outcome<Result>, request: Request | null): void;
};
export type Commanding<Request, Result> = {
    readonly outcome: Outcome<Result> | null;
    readonly isSending: boolean;
    readonly sending: Request | null;
    readonly isLooking: boolean;
    send(request: Request): Promise<Outcome<Result> | undefined>;
    lookAgain(): Promise<Outcome<Result> | undefined>;
    reset(): void;
    dismiss(): void;
};
export declare function useMoneyCommand<Request, Result>(command: MoneyCommand<Request, Result>, options?: CommandOptions<Request, Result>): Commanding<Request, Result>;
