import type { ComponentProps } from 'react';
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
    readonly to: string;
};
export declare function Link({ to, onClick, target, ...rest }: LinkProps): import("react").JSX.Element;
