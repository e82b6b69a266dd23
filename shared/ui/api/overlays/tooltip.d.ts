import { type ReactElement } from 'react';
type Described = {
    'aria-describedby'?: string;
};
export type TooltipProps = {
    text: string;
    children: ReactElement<Described>;
};
export declare function Tooltip({ text, children }: TooltipProps): import("react").JSX.Element;
export {};
