import type { ComponentProps } from 'react';
import type { Direction } from './direction.js';
export { type Direction, directionOf } from './direction.js';
export type ChangeProps = Omit<ComponentProps<'bdi'>, 'children'> & {
    text: string;
    direction: Direction;
    pill?: boolean;
};
export declare function Change({ text, direction, pill, className, ...rest }: ChangeProps): import("react").JSX.Element;
export declare function changeClass(direction: Direction, look?: 'plain' | 'pill'): string;
