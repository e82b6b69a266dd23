import type { ComponentProps } from 'react';
export type PriceProps = Omit<ComponentProps<'bdi'>, 'children'> & {
    text: string;
};
export declare function Price({ text, className, ...rest }: PriceProps): import("react").JSX.Element;
export declare function flashTick(element: HTMLElement, direction: 'up' | 'down'): void;
