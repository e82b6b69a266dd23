export type PickButtonProps = {
    readonly label: string;
    readonly className: string | undefined;
    readonly isPrimary?: boolean;
    readonly camera?: 'user' | 'environment';
    readonly takesPdf?: boolean;
    readonly onPick: (file: File) => void;
};
export declare function PickButton({ label, className, isPrimary, camera, takesPdf, onPick }: PickButtonProps): import("react").JSX.Element;
