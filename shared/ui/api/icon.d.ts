import type { ComponentProps } from 'react';
export type IconProps = ComponentProps<'svg'>;
export declare function icon(path: string): ({ className, ...rest }: IconProps) => import("react").JSX.Element;
