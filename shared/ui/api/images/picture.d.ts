export type PictureName = 'harbor' | 'flags' | 'paper' | 'gauge' | 'pier' | 'beam' | 'moored' | 'lamp' | 'aground';
export type PictureProps = {
    name: PictureName;
    size?: 'sm' | 'md';
};
export declare function Picture({ name, size }: PictureProps): import("react").JSX.Element;
