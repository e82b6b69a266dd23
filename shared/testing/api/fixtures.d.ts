import type { Boot } from '@quayside/contracts/boot';
import type { UserInfo } from '@quayside/contracts/customer/user';
import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint';
import type { CallInput } from '@quayside/runtime/context';
import type { FakeApi } from './fake-api.js';
export type Fixture = {
    readonly endpoint: AnyEndpoint;
    prepare(api: FakeApi): void;
    ask(api: FakeApi): Promise<unknown>;
};
export type Fixtures = {
    readonly user: UserInfo;
    readonly boot: Partial<Boot>;
    readonly answers: readonly Fixture[];
};
export declare function answer<E extends AnyEndpoint>(endpoint: E, result: ResultOf<E> | ((input: CallInput<E>) => ResultOf<E>), example?: CallInput<E>): Fixture;
