export type CopyButtonProps = {
    text: string;
    label: string;
    copiedLabel: string;
    onFail: () => void;
};
export declare function CopyButton({ text, label, copiedLabel, onFail }: CopyButtonProps): import("react").JSX.Element;
