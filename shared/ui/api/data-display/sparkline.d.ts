import type { Ref } from 'react';
import type { Direction } from './direction.js';
export type SparklineProps = {
    values: readonly (number | string)[];
    width?: number;
    height?: number;
    direction?: Direction;
    className?: string;
    ref?: Ref<SVGPolylineElement>;
};
export declare function Sparkline({ values, width, height, direction, className, ref }: SparklineProps): import("react").JSX.Element;
export declare function sparklinePoints(values: readonly (number | string)[], width: number, height: number): string;
