export type SkeletonProps = {
    width?: string;
    height?: string;
    shape?: 'text' | 'disc';
    lines?: number;
};
export declare function Skeleton({ width, height, shape, lines }: SkeletonProps): import("react").JSX.Element;
