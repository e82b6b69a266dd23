import type { Direction } from './direction.js';
export type AmountProps = {
    text: string;
    code?: string;
    direction?: Direction;
    className?: string;
};
export declare function Amount({ text, code, direction, className }: AmountProps): import("react").JSX.Element;
