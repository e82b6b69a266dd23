export type AvatarProps = {
    name: string;
    src?: string;
    size?: string;
};
export declare function Avatar({ name, src, size }: AvatarProps): import("react").JSX.Element;
