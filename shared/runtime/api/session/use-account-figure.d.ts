import type { UserInfo } from '@quayside/contracts/customer/user';
import { type RefObject } from 'react';
export type FigureLook = {
    readonly text: string;
    readonly className: string;
};
export declare function useAccountFigure(lookOf: (user: UserInfo | null) => FigureLook): {
    readonly cell: RefObject<HTMLElement | null>;
    readonly now: FigureLook;
};
